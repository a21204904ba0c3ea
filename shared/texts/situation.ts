import type { Tables } from '../database.types.ts';

export const situationTexts = {
  heading: 'Where the game stands',
  ordinals: ['1st', '2nd', '3rd', '4th'],
  down: (ordinal: string, distance: number | string) => `${ordinal} & ${distance}`,
  goal: 'Goal',
  at: (down: string, spot: string) => `${down} at ${spot}`,
  redZone: 'Red zone',
  timeouts: 'Timeouts left',
  fouls: 'Fouls this quarter',
  inBonus: 'In the bonus',
  both: 'both',
  lastPlay: 'Last play',
  innings: (runs: number, wickets: number | null) =>
    wickets === null ? String(runs) : `${runs}/${wickets}`,
  overs: (innings: string, overs: number) => `${innings} (${overs} ov)`,
} as const;

/** Beside the start of a game, for who hears it. */
export const channelSpeech = { on: (channels: string) => `on ${channels}` } as const;

type Down = Pick<Tables<'game_situations'>, 'down' | 'distance' | 'is_red_zone' | 'yard_line'>;

const goalYards = 10;

/** "3rd & 4"; where the goal line is nearer than a first down, "1st & Goal". */
export function downWords({ down, distance, is_red_zone, yard_line }: Down): string | undefined {
  const ordinal = situationTexts.ordinals[(down ?? 0) - 1];
  if (ordinal === undefined || distance === null) return undefined;
  const toGoal = yard_line === null ? undefined : Math.min(yard_line, 100 - yard_line);
  const isGoal = is_red_zone === true && toGoal !== undefined && toGoal <= goalYards;
  return situationTexts.down(
    ordinal,
    isGoal && distance >= toGoal ? situationTexts.goal : distance,
  );
}
