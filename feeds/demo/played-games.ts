import type { League, Side } from '#shared/facts/sports.ts';
import type { Fixture } from './calendar/fixture.ts';
import { DemoSchedule } from './calendar/schedule.ts';
import type { EndingOf } from './calendar/seeds.ts';
import { InjuryLedger } from './injury-ledger.ts';
import { playNba } from './nba/nba-game.ts';
import { usualImpactOf } from './nba/nba-rotation.ts';
import { playNfl } from './nfl/nfl-game.ts';
import { missedPoints } from './nfl/nfl-line-up.ts';
import { type Athlete, listAthletes } from './play/athletes.ts';
import type { FieldedTeam, PlayedGame } from './play/play.ts';
import { randomFrom } from './play/random.ts';
import { remember } from './play/remember.ts';
import { homeAdvantage, strengthOf } from './play/strengths.ts';
import { placePlays } from './wall-clock.ts';

/** Points that two average teams score together. */
const usualTotal: Record<League, number> = { NFL: 46, NBA: 231 };
const rememberedSeasons = 4;

/** Plays the games of one league: who comes, how strong both are, and every play of it. */
export class PlayedGames {
  readonly #seed: string;
  readonly schedule: DemoSchedule;
  readonly #league: League;
  #known: Map<string, Athlete[]> | undefined;
  readonly #ledgers = new Map<number, InjuryLedger>();

  constructor(seed: string, league: League, endingOf: EndingOf) {
    this.#seed = seed;
    this.#league = league;
    this.schedule = new DemoSchedule(seed, league, endingOf);
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
    const ledger = remember(
      this.#ledgers,
      rememberedSeasons,
      seasonNumber,
      () => new InjuryLedger(this.#seed, this.#league, this.#athletes),
    );
    ledger.book(this.schedule.ofSeason(seasonNumber, untilMs));
    return ledger;
  }

  /** Every play of a game. */
  play(fixture: Fixture): PlayedGame {
    const random = randomFrom(`${this.#seed} ${fixture.externalId}`);
    const game = { random, teams: this.#field(fixture) };
    const mayTie = fixture.kind === 'season';
    const plays = this.#league === 'NFL' ? playNfl(game, { mayTie }) : playNba(game);
    return placePlays(this.#league, plays);
  }

  /** Points by which the home side should win and of both together, by true strengths and reported injuries. */
  expect(fixture: Fixture, knownAtMs: number): { margin: number; total: number } {
    const { home, away } = this.#field(fixture, knownAtMs);
    const attack = home.attack - away.defence;
    const answer = away.attack - home.defence;
    const lineUps = this.#league === 'NBA' ? missing(away) - missing(home) : 0;
    return {
      margin: attack - answer + homeAdvantage[this.#league] + lineUps,
      total: usualTotal[this.#league] + attack + answer,
    };
  }

  #field(fixture: Fixture, knownAtMs = fixture.startsAtMs): Record<Side, FieldedTeam> {
    const { seasonNumber, startsAtMs, externalId, home, away } = fixture;
    const ledger = this.ledgerOf(seasonNumber, startsAtMs);
    const field = ({ teamId, abbreviation, sport }: Fixture[Side]): FieldedTeam => {
      const squad = this.athletesOf(teamId);
      const injuries = ledger.outAt(teamId, startsAtMs, knownAtMs);
      const out = new Set(injuries.map(({ athlete }) => athlete));
      const strength = strengthOf(this.#seed, { sport, teamId }, seasonNumber);
      const missed = sport === 'NFL' ? missedPoints(squad, out) : { attack: 0, defence: 0 };
      return {
        name: abbreviation,
        squad,
        athletes: squad.filter((athlete) => !out.has(athlete)),
        hurt: ledger.of(teamId).find(({ gameId }) => gameId === externalId),
        attack: strength.attack - missed.attack,
        defence: strength.defence - missed.defence,
      };
    };
    return { home: field(home), away: field(away) };
  }
}

/** Points a basketball team misses with those who are out. */
function missing({ squad, athletes }: FieldedTeam): number {
  return usualImpactOf(squad) - usualImpactOf(athletes);
}
