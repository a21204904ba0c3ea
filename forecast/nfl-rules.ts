import { Calendar } from './calendar.ts';
import { fieldGroups, type Game, type Sides } from './game.ts';
import type { Term } from './linear-filter.ts';
import { fixed, MarginRules } from './margin-rules.ts';
import { type Lost, NflAbsences } from './nfl-absences.ts';
import type { NflParameters } from './parameters.ts';
import type { FactorTerm, RatingRules, Seed } from './rating-model.ts';

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
  readonly #starters = new Map<string, { id: string; season: number }>();

  seeds(game: Game): Seed[] {
    const p = this.parameters;
    const quarterback = {
      mean: p.quarterbackMean,
      seasonKeep: p.quarterbackKeep,
      seasonSd: p.quarterbackSeasonSd,
      gameSd: p.quarterbackGameSd,
    };
    // Who first starts on opening day was chosen for it; who first starts later mostly replaces somebody.
    const isOpening = (game.nfl?.week ?? 1) <= 1;
    const first = isOpening ? p.quarterbackMean : p.lateQuarterbackMean;
    const { home, away } = this.#quarterbacks(game);
    return [
      ...[game.home, game.away].map((id) => ({
        state: `team ${id}`,
        mean: 0,
        sd: beginning.teamSd,
        drift: this.teamDrift,
      })),
      ...[home, away].map((id) => ({
        state: `quarterback ${id}`,
        mean: first,
        sd: p.quarterbackSd,
        drift: quarterback,
      })),
      ...this.#circumstances(),
      ...fieldGroups.map((group) => ({
        state: `regular ${group}`,
        ...regularPoints,
        drift: fixed,
      })),
    ];
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
    return [...this.#teamTerms(game, calendar), ...absenceTerms(home, away)];
  }

  termsAfter(game: Game): FactorTerm[] {
    const snaps = game.afterStart?.snaps;
    const home = this.#absences.findActual(game.home, snaps?.home, game.reports?.home);
    const away = this.#absences.findActual(game.away, snaps?.away, game.reports?.away);
    return [...this.#teamTerms(game, this.calendar), ...absenceTerms(home, away)];
  }

  #teamTerms(game: Game, calendar: Calendar): FactorTerm[] {
    const terms: FactorTerm[] = [
      { state: `team ${game.home}`, weight: 1, factor: 'team_strength' },
      { state: `team ${game.away}`, weight: -1, factor: 'team_strength' },
      ...this.#quarterbackTerms(game),
      ...restTerms(game, calendar),
    ];
    if (game.isNeutral) return terms;
    const weight = game.season === emptyArenaSeason ? emptyArenaShare : 1;
    terms.push({ state: 'home', weight, factor: 'home_field' });
    if (game.isPostseason) terms.push({ state: 'postseason home', weight, factor: 'home_field' });
    if (game.nfl?.isDivisionGame) terms.push({ state: 'division', weight, factor: 'home_field' });
    return terms;
  }

  #quarterbackTerms(game: Game): FactorTerm[] {
    const { home, away } = this.#quarterbacks(game);
    const terms: FactorTerm[] = [
      { state: `quarterback ${home}`, weight: 1, factor: 'quarterback' },
      { state: `quarterback ${away}`, weight: -1, factor: 'quarterback' },
    ];
    const change =
      this.#countChange(game.home, home, game) - this.#countChange(game.away, away, game);
    if (change !== 0)
      terms.push({ state: 'new quarterback', weight: change, factor: 'quarterback' });
    return terms;
  }

  #quarterbacks(game: Game): Sides<string> {
    const announced = game.nfl?.quarterbacks ?? {};
    const expected = (team: string) => this.#starters.get(team)?.id ?? `of ${team}`;
    return {
      home: announced.home ?? expected(game.home),
      away: announced.away ?? expected(game.away),
    };
  }

  #countChange(team: string, quarterback: string, game: Game): number {
    const last = this.#starters.get(team);
    return last?.season === game.season && last.id !== quarterback ? 1 : 0;
  }

  /** Lines know the quarterbacks already: only the variant without them gains from the box score. */
  listFurther(game: Game): { terms: Term[]; value: number; sd: number }[] {
    const added = game.afterStart?.quarterbackEpa;
    if (this.usesLines || added === undefined) return [];
    const starters = this.#quarterbacks(game);
    const { mean, teamShare, sd } = quarterbackEpa;
    const tell = (side: 'home' | 'away', other: 'home' | 'away') => {
      const value = added[side];
      if (value === undefined) return [];
      const terms = [
        { state: `quarterback ${starters[side]}`, weight: 1 },
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
    const lastWeek = game.season >= 2021 ? 18 : 17;
    const isLast = !game.isPostseason && (game.nfl?.week ?? 1) >= lastWeek;
    return line && isLast ? { ...line, sd: line.sd * this.parameters.lastWeekFactor } : line;
  }

  remember(game: Game): void {
    this.calendar.remember(game);
    this.#absences.learn(game);
    const { home, away } = this.#quarterbacks(game);
    this.#starters.set(game.home, { id: home, season: game.season });
    this.#starters.set(game.away, { id: away, season: game.season });
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
