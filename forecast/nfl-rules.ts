import { type Side, sides } from '#shared/facts/sports.ts';
import { Calendar } from './calendar.ts';
import { fieldGroups, type Game, type Sides } from './game.ts';
import type { Term } from './linear-filter.ts';
import { MarginRules, stakeSeeds } from './margin-rules.ts';
import { type Lost, NflAbsences } from './nfl-absences.ts';
import type { NflParameters } from './parameters.ts';
import {
  type FactorTerm,
  fixedDrift as fixed,
  type RatingRules,
  type Seed,
} from './rating-model.ts';
import { type Candidate, isLastWeek, Starters } from './starters.ts';

/** Beliefs before the first game ever seen, chosen beforehand and forgotten within a season or two. */
const beginning = {
  teamSd: 6,
  homePoints: 2.6,
  restDayPoints: 0.1,
  byePoints: 0.5,
  divisionPoints: -0.3,
  postseasonHomePoints: 0.5,
};
/** What home advantage is worth before empty seats: half, as closed doors in football elsewhere showed. */
const emptyArenaShare = 0.5;
const emptyArenaSeason = 2020;

/**
 * A starter's expected points added: his own worth, a part of his team's and of the other side's. Chosen by
 * hand; the noise is nearly twice the measured one, because the margin has told most of it already.
 */
const quarterbackEpa = { mean: 1.3, teamShare: 0.3, sd: 20 };

/** Points of margin that a regular is worth who has to be replaced, before any game has shown it. */
const regularPoints = { mean: 0.5, sd: 0.3 };

const clampRest = (days: number) => Math.min(days, 10);

/** Margin of an NFL game: team strengths, quarterbacks, home field, rest. */
export class NflRules extends MarginRules<NflParameters> implements RatingRules {
  readonly calendar = new Calendar(1);
  readonly #absences = new NflAbsences();
  readonly starters = new Starters();

  constructor(parameters: NflParameters, options: { usesLines: boolean }) {
    super('NFL', parameters, options);
  }

  seeds(game: Game): Seed[] {
    const p = this.parameters;
    const quarterback = {
      mean: p.quarterbackMean,
      seasonKeep: p.quarterbackKeep,
      seasonSd: p.quarterbackSeasonSd,
      gameSd: p.quarterbackGameSd,
    };
    const toQuarterback = (id: string, mean: number) => ({
      state: `quarterback ${id}`,
      mean,
      sd: p.quarterbackSd,
      drift: quarterback,
    });
    const { first, later } = this.#listQuarterbacks(game);
    // Who first starts on opening day was chosen for it; who first starts later mostly replaces somebody.
    const isOpening = (game.nfl?.week ?? 1) <= 1;
    const firstMean = isOpening ? p.quarterbackMean : p.lateQuarterbackMean;
    return [
      ...[game.home, game.away].map((id) => ({
        state: `team ${id}`,
        mean: 0,
        sd: beginning.teamSd,
        drift: this.teamDrift,
      })),
      ...first.map((id) => toQuarterback(id, firstMean)),
      ...later.map((id) => toQuarterback(id, p.lateQuarterbackMean)),
      ...this.#circumstances(),
      ...stakeSeeds,
      ...fieldGroups.map((group) => ({
        state: `regular ${group}`,
        ...regularPoints,
        drift: fixed,
      })),
    ];
  }

  expectStarters(game: Game, side: Side): Candidate[] {
    return this.starters.expect(game, side, this.stakes.find(game, side));
  }

  /** Who stands first in line, with a starter whom nobody expected; and who else may start. */
  #listQuarterbacks(game: Game): { first: string[]; later: string[] } {
    const lines = sides.map((side) => this.expectStarters(game, side).map(({ id }) => id));
    const later = lines.flatMap(([, ...others]) => others);
    const starters = sides.flatMap((side) => game.afterStart?.quarterbacks?.[side] ?? []);
    const first = [...lines.flatMap((ids) => ids.slice(0, 1)), ...starters];
    // Who starts tells nothing of those who were expected: their beliefs stand before it is known.
    return { first: first.filter((id) => !later.includes(id)), later };
  }

  #circumstances(): Seed[] {
    const home = { mean: 0, seasonKeep: 1, seasonSd: 0.3, gameSd: 0.02 };
    return [
      { state: 'home', mean: beginning.homePoints, sd: 1, drift: home },
      { state: 'rest day', mean: beginning.restDayPoints, sd: 0.22, drift: fixed },
      { state: 'bye', mean: beginning.byePoints, sd: 0.45, drift: fixed },
      { state: 'division', mean: beginning.divisionPoints, sd: 0.55, drift: fixed },
      { state: 'postseason home', mean: beginning.postseasonHomePoints, sd: 0.7, drift: fixed },
      {
        state: 'new quarterback',
        mean: this.parameters.newQuarterbackPoints,
        sd: 0.3,
        drift: fixed,
      },
    ];
  }

  terms(game: Game, calendar: Calendar = this.calendar): FactorTerm[] {
    const home = this.#absences.findExpected(game.home, game.reports?.home);
    const away = this.#absences.findExpected(game.away, game.reports?.away);
    const starters = {
      home: this.expectStarters(game, 'home'),
      away: this.expectStarters(game, 'away'),
    };
    return [...this.#teamTerms(game, calendar, starters), ...absenceTerms(home, away)];
  }

  termsAfter(game: Game): FactorTerm[] {
    const snaps = game.afterStart?.snaps;
    const home = this.#absences.findActual(game.home, snaps?.home, game.reports?.home);
    const away = this.#absences.findActual(game.away, snaps?.away, game.reports?.away);
    const starters = this.#findStarters(game);
    return [...this.#teamTerms(game, this.calendar, starters), ...absenceTerms(home, away)];
  }

  #teamTerms(game: Game, calendar: Calendar, starters: Sides<readonly Candidate[]>): FactorTerm[] {
    const terms: FactorTerm[] = [
      { state: `team ${game.home}`, weight: 1, factor: 'team_strength' },
      { state: `team ${game.away}`, weight: -1, factor: 'team_strength' },
      ...this.#quarterbackTerms(game, starters),
      ...restTerms(game, calendar),
      ...this.stakeTerms(game),
    ];
    if (game.isNeutral) return terms;
    const weight = game.season === emptyArenaSeason ? emptyArenaShare : 1;
    terms.push({ state: 'home', weight, factor: 'home_field' });
    if (game.isPostseason) terms.push({ state: 'postseason home', weight, factor: 'home_field' });
    if (game.nfl?.isDivisionGame) terms.push({ state: 'division', weight, factor: 'home_field' });
    return terms;
  }

  #quarterbackTerms(game: Game, { home, away }: Sides<readonly Candidate[]>): FactorTerm[] {
    const factor = 'quarterback' as const;
    const terms: FactorTerm[] = [
      ...home.map(({ id, chance }) => ({ state: `quarterback ${id}`, weight: chance, factor })),
      ...away.map(({ id, chance }) => ({ state: `quarterback ${id}`, weight: -chance, factor })),
    ];
    const change =
      this.#countChange(game.home, home, game) - this.#countChange(game.away, away, game);
    if (change !== 0) terms.push({ state: 'new quarterback', weight: change, factor });
    return terms;
  }

  /** In hindsight; as expected where nobody tells. */
  #findStarters(game: Game): Sides<readonly Candidate[]> {
    const find = (side: Side) => {
      const id = game.afterStart?.quarterbacks?.[side];
      return id === undefined ? this.expectStarters(game, side) : [{ id, chance: 1 }];
    };
    return { home: find('home'), away: find('away') };
  }

  #countChange(team: string, starters: readonly Candidate[], { season }: Game): number {
    const last = this.starters.findLast(team, season);
    if (last === undefined) return 0;
    return starters.reduce((sum, { id, chance }) => sum + (id === last ? 0 : chance), 0);
  }

  /** Lines know the quarterbacks already: only the variant without them gains from the box score. */
  listFurther(game: Game): { terms: Term[]; value: number; sd: number }[] {
    const added = game.afterStart?.quarterbackEpa;
    if (this.usesLines || added === undefined) return [];
    const { mean, teamShare, sd } = quarterbackEpa;
    const tell = (side: Side, other: Side) => {
      const value = added[side];
      const starter = game.afterStart?.quarterbacks?.[side];
      if (value === undefined || starter === undefined) return [];
      const terms = [
        { state: `quarterback ${starter}`, weight: 1 },
        { state: `team ${game[side]}`, weight: teamShare },
        { state: `team ${game[other]}`, weight: -teamShare },
      ];
      return [{ terms, value: value - mean, sd }];
    };
    return [...tell('home', 'away'), ...tell('away', 'home')];
  }

  override line(game: Game) {
    const line = super.line(game);
    // Settled teams rest their starters in the last week: its lines say little of later games.
    return line && isLastWeek(game)
      ? { ...line, sd: line.sd * this.parameters.lastWeekFactor }
      : line;
  }

  remember(game: Game): void {
    this.calendar.remember(game);
    this.stakes.learn(game);
    this.#absences.learn(game);
    this.starters.learn(game);
  }
}

function absenceTerms(home: Lost, away: Lost): FactorTerm[] {
  return fieldGroups.flatMap((group) => {
    const weight = away[group] - home[group];
    return weight === 0 ? [] : [{ state: `regular ${group}`, weight, factor: 'line_up' as const }];
  });
}

function restTerms(game: Game, calendar: Calendar): FactorTerm[] {
  // Before its first game of a season a team counts as rested a week.
  const home = calendar.findRestDays(game.home, game) ?? 7;
  const away = calendar.findRestDays(game.away, game) ?? 7;
  const days = Math.max(-3, Math.min(3, clampRest(home) - clampRest(away)));
  const byes = Number(home >= 12) - Number(away >= 12);
  const terms: FactorTerm[] = [];
  if (days !== 0) terms.push({ state: 'rest day', weight: days, factor: 'rest' });
  if (byes !== 0) terms.push({ state: 'bye', weight: byes, factor: 'rest' });
  return terms;
}
