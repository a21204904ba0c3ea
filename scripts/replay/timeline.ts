import { z } from 'zod';

/** One thing that happened in a game, and when. */
const Play = z.looseObject({
  id: z.coerce.string(),
  wallclock: z.string(),
  type: z.looseObject({ text: z.string() }).optional(),
  text: z.string().optional(),
  period: z.looseObject({ number: z.number() }),
  clock: z.looseObject({ displayValue: z.string() }),
  homeScore: z.number(),
  awayScore: z.number(),
  end: z.looseObject({ team: z.looseObject({ id: z.coerce.string() }).optional() }).optional(),
});
export type Play = z.infer<typeof Play>;

const Plays = z.array(Play).min(1);
const Drive = z.looseObject({ plays: z.array(z.looseObject({ id: z.coerce.string() })) });
const Drives = z.looseObject({ previous: z.array(Drive) });

/** The plays of a summary in their order; none where one of them has no time. */
export function readTimeline({ plays, drives }: Record<string, unknown>): Play[] {
  const found = Drives.safeParse(drives).data?.previous.flatMap((drive) => drive.plays);
  return Plays.safeParse(plays).data ?? Plays.safeParse(found).data ?? [];
}

/** What had happened by then. */
export function playsUntil(plays: readonly Play[], now: Date): readonly Play[] {
  const last = plays.findLastIndex(({ wallclock }) => Date.parse(wallclock) <= now.getTime());
  return plays.slice(0, last + 1);
}

/** State of a game after these plays, as a scoreboard tells it. */
export function tellState(plays: readonly Play[], last: Play) {
  const { period, clock, end, text, id } = last;
  return {
    status: {
      period: period.number,
      displayClock: clock.displayValue,
      type: { state: 'in', completed: false, ...nameState(last) },
    },
    situation: { ...end, possession: end?.team?.id, lastPlay: { id, text } },
    home: sumUp(plays, 'homeScore'),
    away: sumUp(plays, 'awayScore'),
  };
}

function nameState({ type, period, clock }: Play) {
  if (!/^End (of )?(Half|Period|Quarter)/.test(type?.text ?? '')) {
    const detail = `${clock.displayValue} - Period ${period.number}`;
    return { id: '2', name: 'STATUS_IN_PROGRESS', description: 'In Progress', detail };
  }
  return period.number === 2
    ? { id: '23', name: 'STATUS_HALFTIME', description: 'Halftime', detail: 'Halftime' }
    : {
        id: '22',
        name: 'STATUS_END_PERIOD',
        description: 'End of Period',
        detail: `End of Period ${period.number}`,
      };
}

function sumUp(plays: readonly Play[], side: 'homeScore' | 'awayScore') {
  const score = plays.at(-1)?.[side] ?? 0;
  const periods = [...new Set(plays.map(({ period }) => period.number))];
  const scoreAfter = (period: number) =>
    plays.findLast((play) => play.period.number <= period)?.[side] ?? 0;
  const linescores = periods.map((period) => {
    const points = scoreAfter(period) - (period > 1 ? scoreAfter(period - 1) : 0);
    return { displayValue: String(points), value: points, period };
  });
  return { score: String(score), linescores };
}

/** The parts of a summary that grow with the plays, cut to these. */
export function cutToPlays(
  { plays, scoringPlays, winprobability, drives }: Record<string, unknown>,
  known: readonly Play[],
): Record<string, unknown> {
  const ids = new Set(known.map(({ id }) => id));
  const cut = (list: unknown, key: string) =>
    Array.isArray(list) ? list.filter((entry) => ids.has(String(entry?.[key]))) : undefined;
  const begun = (Drives.safeParse(drives).data?.previous ?? []).filter((drive) =>
    drive.plays.some(({ id }) => ids.has(id)),
  );
  const previous = begun.filter(({ plays }) => plays.every(({ id }) => ids.has(id)));
  const [current] = begun.filter((drive) => !previous.includes(drive));
  return {
    plays: cut(plays, 'id'),
    scoringPlays: cut(scoringPlays, 'id'),
    winprobability: cut(winprobability, 'playId'),
    // How the drive will end is not known yet.
    drives: drives && {
      previous,
      ...(current && { current: { team: current.team, plays: cut(current.plays, 'id') } }),
    },
  };
}
