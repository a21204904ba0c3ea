import { hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Side } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoSchedule } from './calendar/schedule.ts';
import { InjuryLedger } from './injury-ledger.ts';
import { playNba } from './nba/nba-game.ts';
import { usualImpactOf } from './nba/nba-rotation.ts';
import { playNfl } from './nfl/nfl-game.ts';
import { missedPoints } from './nfl/nfl-line-up.ts';
import { type Athlete, listAthletes } from './play/athletes.ts';
import type { FieldedTeam } from './play/fielded-game.ts';
import type { PlayedGame } from './play/play.ts';
import { randomFrom } from './play/random.ts';
import { homeAdvantage, strengthOf } from './play/strengths.ts';
import { placePlays } from './wall-clock.ts';

/** Points that two average teams score together. */
const usualTotal: Record<League, number> = { NFL: 46, NBA: 231 };
const rememberedSeasons = 3;

/** Knocks in training are reported this long before a game at most. */
const reportAheadMs = 14 * hourMs;

type Teams = Record<Side, FieldedTeam>;

/** Plays the games of one league: who comes, how strong both are, and every play of it. */
export class PlayedGames {
  readonly #seed: string;
  readonly #schedule: DemoSchedule;
  readonly #league: League;
  #known: Map<string, Athlete[]> | undefined;
  readonly #ledgers = new Map<number, InjuryLedger>();

  constructor(seed: string, league: League, schedule: DemoSchedule) {
    this.#seed = seed;
    this.#league = league;
    this.#schedule = schedule;
  }

  /** Drawn when somebody asks, not while a server starts. */
  get #athletes(): Map<string, Athlete[]> {
    this.#known ??= listAthletes(this.#seed, this.#league);
    return this.#known;
  }

  athletesOf(teamId: string): readonly Athlete[] {
    return this.#athletes.get(teamId) ?? [];
  }

  /** The injuries of a season, complete for reports until `untilMs`. */
  ledgerOf(seasonNumber: number, untilMs: number): InjuryLedger {
    const fixtures = this.#schedule.ofSeason(seasonNumber, untilMs + reportAheadMs, untilMs);
    const ledger =
      this.#ledgers.get(seasonNumber) ?? new InjuryLedger(this.#seed, this.#league, this.#athletes);
    ledger.book(fixtures);
    this.#ledgers.delete(seasonNumber);
    this.#ledgers.set(seasonNumber, ledger);
    const [oldest] = this.#ledgers.keys();
    if (this.#ledgers.size > rememberedSeasons && oldest !== undefined)
      this.#ledgers.delete(oldest);
    return ledger;
  }

  /** Every play of a game. */
  play(fixture: Fixture): PlayedGame {
    const teams = this.#field(fixture);
    const game = { random: randomFrom(`${this.#seed} ${fixture.externalId}`), teams };
    if (this.#league === 'NFL') {
      return placePlays('NFL', playNfl(game, { mayTie: fixture.kind === 'season' }).plays);
    }
    const healthy = { home: this.#squad(fixture, 'home'), away: this.#squad(fixture, 'away') };
    return placePlays('NBA', playNba(game, healthy).plays);
  }

  /** Points by which the home side should win and of both together, by true strengths and reported injuries. */
  expect(fixture: Fixture, knownAtMs: number): { margin: number; total: number } {
    const { home, away } = this.#field(fixture, knownAtMs);
    const attack = home.attack - away.defence;
    const answer = away.attack - home.defence;
    const lineUps =
      this.#league === 'NBA'
        ? missing(home, this.#squad(fixture, 'home')) - missing(away, this.#squad(fixture, 'away'))
        : 0;
    return {
      margin: attack - answer + homeAdvantage[this.#league] - lineUps,
      total: usualTotal[this.#league] + attack + answer,
    };
  }

  #squad(fixture: Fixture, side: Side): readonly Athlete[] {
    return this.athletesOf(fixture[side].teamId);
  }

  #field(fixture: Fixture, knownAtMs = fixture.startsAtMs): Teams {
    const ledger = this.ledgerOf(fixture.seasonNumber, fixture.startsAtMs);
    const field = (side: Side): FieldedTeam => {
      const { teamId, abbreviation, sport } = fixture[side];
      const squad = this.#squad(fixture, side);
      const out = ledger.outAt(teamId, fixture.startsAtMs, knownAtMs);
      const strength = strengthOf(this.#seed, { sport, teamId }, fixture.seasonNumber);
      const missed = sport === 'NFL' ? missedPoints(squad, out) : { attack: 0, defence: 0 };
      return {
        name: abbreviation,
        athletes: squad.filter(({ id }) => !out.has(id)),
        hurts: ledger.hurtsOf(fixture.externalId, teamId),
        attack: strength.attack - missed.attack,
        defence: strength.defence - missed.defence,
      };
    };
    return { home: field('home'), away: field('away') };
  }
}

/** Points a basketball team misses with those who are out. */
function missing(team: FieldedTeam, squad: readonly Athlete[]): number {
  return usualImpactOf(squad) - usualImpactOf(team.athletes);
}
