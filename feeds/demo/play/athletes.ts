import type { League } from '#shared/facts/sports.ts';
import type { RosterRow } from '../../feed-rows.ts';
import { listDemoPlayers } from './demo-players.ts';
import { normal, randomFrom } from './random.ts';

/** A player as the rules of a game see him. */
export type Athlete = ReturnType<typeof athleteOf>;

/** One injury from the moment of the game in which it happens to the return. */
export type Injury = {
  athlete: Athlete;
  gameId: string;
  period: number;
  clockS: number;
  part: string;
  side: 'Left' | 'Right' | null;
  reportedAtMs: number;
  /** He plays again from here on. */
  outUntilMs: number;
  days: number;
};

/** The players of a league by team, in the order of their positions. */
export function listAthletes(seed: string, league: League): Map<string, Athlete[]> {
  const athletes = listDemoPlayers(seed, league).map((row) => athleteOf(seed, row));
  return Map.groupBy(athletes, ({ teamId }) => teamId);
}

function athleteOf(seed: string, row: RosterRow) {
  return {
    id: row.player_id,
    name: row.player_name,
    /** "K. Ashgrove" */
    shortName: shortNameOf(row.player_name),
    teamId: row.team_id ?? '',
    position: row.position ?? '',
    /** 1 for the first of his position in his team; keys end with it. */
    depth: Number(row.player_id.split('_').at(-1)),
    /** Normally distributed around 0, the same for the player always. */
    skill: normal(randomFrom(`${seed} skill ${row.player_id}`)),
  };
}

function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return `${first.slice(0, 1)}. ${rest.join(' ')}`;
}
