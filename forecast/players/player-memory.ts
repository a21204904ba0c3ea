import type { League } from '#shared/facts/sports.ts';
import { FadingMean, Form, type Memory, mean, median } from './form.ts';
import {
  floors,
  lineGames,
  minimumGames,
  type PlayerGame,
  type PlayerStat,
  playerStats,
  shownGames,
} from './player-game.ts';

/** Round figures chosen by hand and never tuned: the weights are fitted to what they give. */
export const memories: Record<League, Memory> = {
  NFL: {
    slowKeep: 0.94,
    fastKeep: 0.7,
    rateKeep: 0.96,
    seasonKeep: 0.6,
    priorGames: 2,
    opponentKeep: 0.94,
    opponentPrior: 8,
  },
  NBA: {
    slowKeep: 0.96,
    fastKeep: 0.75,
    rateKeep: 0.98,
    seasonKeep: 0.6,
    priorGames: 2,
    opponentKeep: 0.97,
    opponentPrior: 15,
  },
};
/** What a team usually scores, and the expected points by which a favourite's game changes. */
const scales: Record<League, { teamPoints: number; spread: number }> = {
  NFL: { teamPoints: 22.5, spread: 7 },
  NBA: { teamPoints: 112, spread: 8 },
};

/** What is known of a player and a statistic before the game; a projection is a weighted sum of `parts`. */
export type Outlook = {
  parts: number[];
  lastFive: number;
  seasonMean: number;
  slowMean: number;
  /** The median of the last ten games, where as many are known. */
  line: number | undefined;
};

/** Remembers players, groups and opponents, slot by slot. Knows no weights and makes no projection. */
export class PlayerMemory {
  readonly #league: League;
  readonly #memory: Memory;
  readonly #forms = new Map<string, Form>();
  readonly #groups = new Map<string, { perGame: FadingMean; perOpportunity: FadingMean }>();
  readonly #allowed = new Map<string, FadingMean>();

  constructor(league: League) {
    this.#league = league;
    this.#memory = memories[league];
  }

  /** Undefined where too little is known of the player or his recent form is below the floor. */
  look(game: PlayerGame, stat: PlayerStat, floor = floors[stat]): Outlook | undefined {
    const form = this.#forms.get(game.playerId);
    const own = form?.find(stat);
    if (form === undefined || own === undefined || form.games < minimumGames) return undefined;
    form.enterSeason(game.season);
    const lastFive = mean(own.getLast(shownGames));
    if (lastFive < floor) return undefined;
    const { perGame, perOpportunity } = this.#getGroup(game.group, stat);
    const usual = perGame.get(0, 0);
    const slow = own.slow.get(usual, this.#memory.priorGames);
    const { slow: often, fast: lately } = form.opportunities;
    const rate = own.rate.get(
      perOpportunity.get(0, 0),
      often.get(0, 0) * this.#memory.priorGames * 2,
    );
    const ten = own.getLast(lineGames);
    const { teamPoints, spread } = scales[this.#league];
    const team = game.outlook && (game.outlook.total + game.outlook.spread) / 2;
    return {
      parts: [
        slow,
        own.fast.get(slow, 1),
        lately.get(often.get(0, 0), 1) * rate,
        slow * (this.#getAllowed(game, stat) - 1),
        slow * (team === undefined ? 0 : team / teamPoints - 1),
        (slow * (game.outlook?.spread ?? 0)) / spread / 10,
        slow * (game.isHome ? 0.1 : -0.1),
        usual,
      ],
      lastFive,
      seasonMean: own.getSeasonMean(),
      slowMean: slow,
      line: ten.length === lineGames ? median(ten) : undefined,
    };
  }

  learn(slot: readonly PlayerGame[]): void {
    const against = new Map<string, { actual: number; expected: number }>();
    for (const game of slot) {
      for (const { key, actual, expected } of this.#compare(game)) {
        const sums = against.get(key) ?? { actual: 0, expected: 0 };
        sums.actual += actual;
        sums.expected += expected;
        against.set(key, sums);
      }
    }
    for (const game of slot) this.#remember(game);
    for (const [key, { actual, expected }] of against) {
      if (expected > 0) this.#getAllowance(key).add(actual / expected);
    }
  }

  /** What a player did beside his slow average, told to the opponent's account. */
  #compare({ playerId, group, opponent, afterStart }: PlayerGame) {
    const form = this.#forms.get(playerId);
    return playerStats[this.#league].flatMap((stat) => {
      const actual = afterStart?.stats[stat];
      const own = form?.find(stat);
      if (actual === undefined || own === undefined) return [];
      const usual = this.#getGroup(group, stat).perGame.get(0, 0);
      const expected = own.slow.get(usual, this.#memory.priorGames);
      return [{ key: `${stat} ${group} ${opponent}`, actual, expected }];
    });
  }

  #remember({ playerId, group, season, afterStart }: PlayerGame): void {
    if (afterStart === undefined) return;
    const { opportunities, stats } = afterStart;
    const form = this.#forms.get(playerId) ?? new Form(this.#memory);
    this.#forms.set(playerId, form);
    form.enterSeason(season);
    form.add(opportunities, stats);
    for (const stat of playerStats[this.#league]) {
      const value = stats[stat];
      if (value === undefined) continue;
      const { perGame, perOpportunity } = this.#getGroup(group, stat);
      perGame.add(value);
      perOpportunity.add(value, opportunities);
    }
  }

  #getAllowed({ group, opponent }: PlayerGame, stat: PlayerStat): number {
    return this.#getAllowance(`${stat} ${group} ${opponent}`).get(1, this.#memory.opponentPrior);
  }

  #getAllowance(key: string): FadingMean {
    const known = this.#allowed.get(key) ?? new FadingMean(this.#memory.opponentKeep);
    this.#allowed.set(key, known);
    return known;
  }

  #getGroup(group: string, stat: PlayerStat) {
    const key = `${group} ${stat}`;
    const known = this.#groups.get(key) ?? {
      perGame: new FadingMean(0.9995),
      perOpportunity: new FadingMean(0.9995),
    };
    this.#groups.set(key, known);
    return known;
  }
}
