import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Fixture } from './calendar/fixture.ts';
import { daysOut, type InjuryKind, pickInjury } from './injury-kinds.ts';
import type { Athlete } from './play/athletes.ts';
import type { Hurt } from './play/fielded-game.ts';
import { between, integerBetween, type Random, randomFrom } from './play/random.ts';

/** One injury from the report to the return. Times are moments in milliseconds. */
export type Injury = InjuryKind & {
  athlete: Athlete;
  gameId: string;
  reportedAtMs: number;
  /** He plays again from here on. */
  outUntilMs: number;
  /** He is on the list until here. */
  listedUntilMs: number;
  /** A knock in training: whether he plays is known shortly before the game alone. */
  isKnock: boolean;
  days: number;
};

type Rule = {
  knockShare: number;
  hurtShare: number;
  quarterMinutes: number;
  quarterS: number;
  depths: Record<string, number>;
};
const rules: Record<League, Rule> = {
  NFL: {
    knockShare: 0.55,
    hurtShare: 0.6,
    quarterMinutes: 45,
    quarterS: 900,
    depths: { QB: 1, RB: 2, WR: 4, TE: 2, OL: 5, DL: 5, LB: 4, DB: 5 },
  },
  NBA: {
    knockShare: 0.35,
    hurtShare: 0.26,
    quarterMinutes: 30,
    quarterS: 720,
    depths: { PG: 2, SG: 2, SF: 2, PF: 2, C: 2 },
  },
};
/** Quarterbacks and other places with few men are not emptied. */
const mostOutInPlace: Record<string, number> = { QB: 1, TE: 2, RB: 2 };
const knockPlaysShare = 0.65;
const decisionBeforeMs = 90 * minuteMs;
const breaksMinutes = 12;

/**
 * Who is hurt in one season, fixture by fixture. It follows from the seed and the schedule alone, so that
 * a game can be played without playing those before it. Everybody is healthy when a season starts.
 */
export class InjuryLedger {
  readonly #seed: string;
  readonly #league: League;
  readonly #athletes: Map<string, Athlete[]>;
  readonly #byTeam = new Map<string, Injury[]>();
  readonly #hurts = new Map<string, { teamId: string; hurt: Hurt }[]>();
  #booked = 0;

  constructor(seed: string, league: League, athletes: Map<string, Athlete[]>) {
    this.#seed = seed;
    this.#league = league;
    this.#athletes = athletes;
  }

  /** Books the fixtures of the season up to some moment; those booked before are skipped. */
  book(fixtures: readonly Fixture[]): void {
    for (const fixture of fixtures.slice(this.#booked)) {
      for (const { teamId } of [fixture.home, fixture.away]) this.#bookTeam(fixture, teamId);
      this.#booked += 1;
    }
  }

  /** Injuries of a team that are on the list at a moment. */
  listedAt(teamId: string, atMs: number): Injury[] {
    const own = this.#byTeam.get(teamId) ?? [];
    const listed = own.filter((each) => each.reportedAtMs <= atMs && each.listedUntilMs > atMs);
    return [...new Map(listed.map((injury) => [injury.athlete.id, injury])).values()];
  }

  listAll(): Injury[] {
    return [...this.#byTeam.values()].flat();
  }

  /** Keys of those who do not play at a moment, as far as it was reported at another. */
  outAt(teamId: string, atMs: number, knownAtMs = atMs): Set<string> {
    const own = this.#byTeam.get(teamId) ?? [];
    const reportedByMs = Math.min(atMs, knownAtMs);
    const out = own.filter((each) => each.reportedAtMs <= reportedByMs && each.outUntilMs > atMs);
    return new Set(out.map(({ athlete }) => athlete.id));
  }

  hurtsOf(gameId: string, teamId: string): Hurt[] {
    const own = this.#hurts.get(gameId) ?? [];
    return own.filter((entry) => entry.teamId === teamId).map(({ hurt }) => hurt);
  }

  #bookTeam(fixture: Fixture, teamId: string): void {
    const random = randomFrom(`${this.#seed} injuries ${teamId} ${fixture.externalId}`);
    const { knockShare, hurtShare } = rules[this.#league];
    if (random() < knockShare) this.#bookKnock(random, fixture, teamId);
    if (random() < hurtShare) this.#bookHurt(random, fixture, teamId);
  }

  #bookKnock(random: Random, fixture: Fixture, teamId: string): void {
    const reportedAtMs = fixture.startsAtMs - Math.round(between(random, 6, 13) * hourMs);
    const athlete = this.#pickFit(random, teamId, reportedAtMs);
    if (!athlete) return;
    const plays = random() < knockPlaysShare;
    this.#add(teamId, {
      ...pickInjury(random),
      athlete,
      gameId: fixture.externalId,
      reportedAtMs,
      outUntilMs: plays ? reportedAtMs : fixture.startsAtMs + hourMs,
      listedUntilMs: fixture.startsAtMs + (plays ? -decisionBeforeMs : 3 * hourMs),
      isKnock: true,
      days: 0,
    });
  }

  #bookHurt(random: Random, fixture: Fixture, teamId: string): void {
    const athlete = this.#pickFit(random, teamId, fixture.startsAtMs);
    if (!athlete) return;
    const { quarterMinutes, quarterS } = rules[this.#league];
    const period = integerBetween(random, 1, 4);
    const left = random();
    const kind = pickInjury(random);
    const clockS = Math.round(left * quarterS);
    const minutes = (period - left) * quarterMinutes + (period > 2 ? breaksMinutes : 0);
    const reportedAtMs =
      fixture.startsAtMs + Math.round((minutes + between(random, 14, 30)) * minuteMs);
    const days = daysOut(random);
    const outUntilMs = fixture.startsAtMs + days * dayMs;
    const listedUntilMs = outUntilMs + Math.round(between(random, 2, 10) * hourMs);
    const times = { reportedAtMs, outUntilMs, listedUntilMs, days, isKnock: false };
    this.#add(teamId, { ...kind, athlete, gameId: fixture.externalId, ...times });
    const hurts = this.#hurts.get(fixture.externalId) ?? [];
    hurts.push({
      teamId,
      hurt: { athleteId: athlete.id, period, clockS, part: kind.part.toLowerCase() },
    });
    this.#hurts.set(fixture.externalId, hurts);
  }

  #add(teamId: string, injury: Injury): void {
    const own = this.#byTeam.get(teamId) ?? [];
    own.push(injury);
    this.#byTeam.set(teamId, own);
  }

  /** A regular of the team who is neither hurt nor one of the last of his place. */
  #pickFit(random: Random, teamId: string, atMs: number): Athlete | undefined {
    const { depths } = rules[this.#league];
    const own = this.#byTeam.get(teamId) ?? [];
    const hurt = own.filter(
      ({ outUntilMs, listedUntilMs }) => Math.max(outUntilMs, listedUntilMs) > atMs,
    );
    const fit = (this.#athletes.get(teamId) ?? []).filter(({ id, position, depth }) => {
      if (depth > (depths[position] ?? 0)) return false;
      if (hurt.some(({ athlete }) => athlete.id === id)) return false;
      const beside = hurt.filter(({ athlete }) => athlete.position === position).length;
      return beside < (mostOutInPlace[position] ?? 2);
    });
    return fit[integerBetween(random, 0, fit.length - 1)];
  }
}
