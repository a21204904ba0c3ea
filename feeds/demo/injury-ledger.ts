import { dayMs, hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { Athlete, Injury } from './play/athletes.ts';
import { between, integerBetween, pickWeighted, type Random, randomFrom } from './play/random.ts';

/** Of the games of a team, in how many somebody is hurt. */
const hurtShare: Record<League, number> = { NFL: 0.65, NBA: 0.28 };
/** How many of each position play enough to be hurt. */
const regulars: Record<League, Record<string, number>> = {
  NFL: { QB: 1, RB: 2, WR: 4, TE: 2, OL: 5, DL: 5, LB: 4, DB: 5 },
  NBA: { PG: 2, SG: 2, SF: 2, PF: 2, C: 2 },
};
const quarterS = 720;
/** Clubs say after the game who has been hurt in it. */
const reportedAfterHours = [4.5, 6] as const;
/** Quarterbacks are few; of the other positions two may be out. */
const mostOut: Record<string, number> = { QB: 1 };
const sideless = ['Groin', 'Back'];

/**
 * Who is hurt in one season, fixture by fixture. It follows from the seed and the schedule alone, so that
 * a game can be played without playing those before it. Everybody is healthy when a season starts.
 */
export class InjuryLedger {
  readonly #seed: string;
  readonly #league: League;
  readonly #athletes: ReadonlyMap<string, readonly Athlete[]>;
  readonly #byTeam = new Map<string, Injury[]>();
  #booked = 0;

  constructor(seed: string, league: League, athletes: ReadonlyMap<string, readonly Athlete[]>) {
    this.#seed = seed;
    this.#league = league;
    this.#athletes = athletes;
  }

  /** Books the fixtures of the season up to some moment; those booked before are skipped. */
  book(fixtures: readonly Fixture[]): void {
    for (const fixture of fixtures.slice(this.#booked)) {
      for (const { teamId } of [fixture.home, fixture.away]) {
        this.#byTeam.set(teamId, [...this.of(teamId), ...this.#draw(fixture, teamId)]);
      }
      this.#booked += 1;
    }
  }

  /** All injuries of a team so far. */
  of(teamId: string): readonly Injury[] {
    return this.#byTeam.get(teamId) ?? [];
  }

  /** Those who do not play at a moment, as far as it was reported at another. */
  outAt(teamId: string, atMs: number, knownAtMs = atMs): Injury[] {
    const reportedByMs = Math.min(atMs, knownAtMs);
    return this.of(teamId).filter(
      ({ reportedAtMs, outUntilMs }) => reportedAtMs <= reportedByMs && outUntilMs > atMs,
    );
  }

  #draw({ externalId: gameId, startsAtMs }: Fixture, teamId: string): Injury[] {
    const random = randomFrom(`${this.#seed} injuries ${teamId} ${gameId}`);
    const athlete = random() < hurtShare[this.#league] && this.#pickFit(random, teamId, startsAtMs);
    if (!athlete) return [];
    const period = integerBetween(random, 1, 4);
    const part = pickPart(random);
    const side = random() < 0.5 ? 'Left' : 'Right';
    const days = pickDays(random);
    return [
      {
        athlete,
        gameId,
        period,
        clockS: integerBetween(random, 0, quarterS),
        part,
        side: sideless.includes(part) ? null : side,
        days,
        reportedAtMs: startsAtMs + Math.round(between(random, ...reportedAfterHours) * hourMs),
        outUntilMs: startsAtMs + days * dayMs,
      },
    ];
  }

  /** A regular of the team who is neither out nor one of the last of his position. */
  #pickFit(random: Random, teamId: string, atMs: number): Athlete | undefined {
    const out = this.outAt(teamId, atMs).map(({ athlete }) => athlete);
    const fit = (this.#athletes.get(teamId) ?? []).filter((athlete) => {
      const { position, depth } = athlete;
      const beside = out.filter((each) => each.position === position).length;
      const isRegular = depth <= (regulars[this.#league][position] ?? 0);
      return isRegular && !out.includes(athlete) && beside < (mostOut[position] ?? 2);
    });
    return fit[integerBetween(random, 0, fit.length - 1)];
  }
}

function pickPart(random: Random): string {
  return pickWeighted(random, [
    ['Ankle', 18],
    ['Knee', 16],
    ['Hamstring', 14],
    ['Shoulder', 9],
    ['Calf', 7],
    ['Groin', 6],
    ['Back', 7],
    ['Wrist', 5],
    ['Foot', 6],
    ['Quadriceps', 6],
    ['Hip', 4],
  ]);
}

/** Until a player who is hurt in a game plays again. */
function pickDays(random: Random): number {
  const [from, to] = pickWeighted<readonly [number, number]>(random, [
    [[1, 2], 45],
    [[3, 7], 33],
    [[8, 15], 16],
    [[16, 34], 6],
  ]);
  return integerBetween(random, from, to);
}
