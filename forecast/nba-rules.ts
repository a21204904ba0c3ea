import { Calendar } from './calendar.ts';
import type { Game } from './game.ts';
import { MarginRules, stakeSeeds } from './margin-rules.ts';
import { LineUps } from './nba-line-ups.ts';
import type { NbaParameters } from './parameters.ts';
import {
  type FactorTerm,
  fixedDrift as fixed,
  type RatingRules,
  type Seed,
} from './rating-model.ts';

/** Beliefs before the first game ever seen, chosen beforehand. */
const beginning = { teamSd: 5, homePoints: 3.2, teamHomeSd: 1, scheduleSd: 0.7 };
const emptyArenaShare = 0.5;
const emptyArenaSeason = 2021;
/** Points of margin per point of game score that the expected line-up is better. */
const lineUpPoints = { mean: 0.3, sd: 0.1 };

/** Margin of an NBA game: team strengths, who may be expected to play, home court, schedule. */
export class NbaRules extends MarginRules<NbaParameters> implements RatingRules {
  readonly calendar = new Calendar(6);
  readonly #lineUps = new LineUps();

  constructor(parameters: NbaParameters, options: { usesLines: boolean }) {
    super('NBA', parameters, options);
  }

  seeds(game: Game): Seed[] {
    const teamHome = { mean: 0, seasonKeep: 0.9, seasonSd: 0.45, gameSd: 0 };
    const home = { mean: 0, seasonKeep: 1, seasonSd: 0.2, gameSd: 0.009 };
    const { teamSd, homePoints, teamHomeSd, scheduleSd } = beginning;
    return [
      ...[game.home, game.away].flatMap((id) => [
        { state: `team ${id}`, mean: 0, sd: teamSd, drift: this.teamDrift },
        { state: `home of ${id}`, mean: 0, sd: teamHomeSd, drift: teamHome },
      ]),
      { state: 'home', mean: homePoints, sd: 1, drift: home },
      { state: 'line-up', ...lineUpPoints, drift: fixed },
      ...stakeSeeds,
      ...['home back-to-back', 'away back-to-back', 'rest day', 'busy', 'postseason home'].map(
        (state) => ({ state, mean: 0, sd: scheduleSd, drift: fixed }),
      ),
    ];
  }

  terms(game: Game, calendar: Calendar = this.calendar): FactorTerm[] {
    const home = this.#lineUps.findExpected(game.home, game.reports?.home);
    const away = this.#lineUps.findExpected(game.away, game.reports?.away);
    return [...this.#teamTerms(game, calendar), ...lineUpTerms(home, away)];
  }

  termsAfter(game: Game): FactorTerm[] {
    const boxes = game.afterStart?.boxes;
    const home = this.#lineUps.findActual(game.home, boxes?.home);
    const away = this.#lineUps.findActual(game.away, boxes?.away);
    return [...this.#teamTerms(game, this.calendar), ...lineUpTerms(home, away)];
  }

  #teamTerms(game: Game, calendar: Calendar): FactorTerm[] {
    // In the play-offs starters play longer: differences in strength count for more.
    const stretch = game.isPostseason ? this.parameters.postseasonStretch : 1;
    const terms: FactorTerm[] = [
      { state: `team ${game.home}`, weight: stretch, factor: 'team_strength' },
      { state: `team ${game.away}`, weight: -stretch, factor: 'team_strength' },
      ...scheduleTerms(game, calendar),
      ...this.stakeTerms(game),
    ];
    if (game.isNeutral) return terms;
    const weight = game.season === emptyArenaSeason ? emptyArenaShare : 1;
    terms.push({ state: 'home', weight, factor: 'home_field' });
    terms.push({ state: `home of ${game.home}`, weight, factor: 'home_field' });
    if (game.isPostseason) terms.push({ state: 'postseason home', weight, factor: 'home_field' });
    return terms;
  }

  remember(game: Game): void {
    this.calendar.remember(game);
    this.stakes.learn(game);
    this.#lineUps.learn(game);
  }
}

function lineUpTerms(home: number | undefined, away: number | undefined): FactorTerm[] {
  if (home === undefined || away === undefined) return [];
  return [{ state: 'line-up', weight: home - away, factor: 'line_up' }];
}

function scheduleTerms(game: Game, calendar: Calendar): FactorTerm[] {
  const rest = (team: string) => calendar.findRestDays(team, game) ?? 9;
  const home = rest(game.home);
  const away = rest(game.away);
  const busy = calendar.countRecent(game.home, game, 5) - calendar.countRecent(game.away, game, 5);
  const terms: FactorTerm[] = [];
  const add = (state: string, weight: number) => {
    if (weight !== 0) terms.push({ state, weight, factor: 'rest' });
  };
  if (!game.isNeutral) {
    add('home back-to-back', Number(home === 1));
    add('away back-to-back', Number(away === 1));
  }
  add('rest day', Math.min(home, 4) - Math.min(away, 4));
  add('busy', busy);
  return terms;
}
