import type { League } from '#shared/facts/sports.ts';
import { FadingMean, Form, type Memory, mean, median } from './form.ts';
import { listParts, type Part } from './list-parts.ts';
import {
  floors,
  leastLineGames,
  lineGames,
  minimumGames,
  type PlayerGame,
  type PlayerStat,
  playerStats,
  shownGames,
} from './player-game.ts';
import { TeamMates, type Work } from './team-mates.ts';

/** Round figures chosen by hand and never tuned: the weights are fitted to what they give. */
export const memories: Record<League, Memory> = {
  NFL: {
    slowKeep: 0.94,
    fastKeep: 0.7,
    rateKeep: 0.96,
    workKeep: 0.85,
    seasonKeep: 0.6,
    priorGames: 2,
    opponentKeep: 0.94,
    opponentPrior: 8,
  },
  NBA: {
    slowKeep: 0.96,
    fastKeep: 0.75,
    rateKeep: 0.98,
    workKeep: 0.85,
    seasonKeep: 0.6,
    priorGames: 2,
    opponentKeep: 0.97,
    opponentPrior: 15,
  },
};
/** What is known of a player and a statistic before the game; a projection is a weighted sum of `parts`. */
export type Outlook = {
  parts: Part[];
  /** Whether anybody has counted of late how long he was on the field (NFL). */
  hasSnaps: boolean;
  /** How long he is usually on the court (NBA). */
  usualMinutes?: number;
  /** Whether a team-mate who plays long is known to be missing. */
  isRegularOut: boolean;
  lastFive: number;
  seasonMean: number;
  slowMean: number;
  /** The median of the last ten games, or of fewer where enough are known. */
  line: number | undefined;
  /** Of how many games it is the median. */
  gamesOfLine: number;
};

/** Remembers players, groups and opponents, slot by slot. Knows no weights and makes no projection. */
export class PlayerMemory {
  readonly #league: League;
  readonly #memory: Memory;
  readonly #forms = new Map<string, Form>();
  readonly #groups = new Map<string, { perGame: FadingMean; perOpportunity: FadingMean }>();
  readonly #allowed = new Map<string, FadingMean>();
  readonly #groupOf = new Map<string, string>();
  readonly #teamMates: TeamMates;

  constructor(league: League) {
    this.#league = league;
    this.#memory = memories[league];
    this.#teamMates = new TeamMates(league, this.#memory.workKeep);
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
    const position = { perGame: perGame.get(0, 0), perChance: perOpportunity.get(0, 0) };
    const ten = own.getLast(lineGames);
    return {
      parts: listParts({
        league: this.#league,
        game,
        form,
        own,
        position,
        allowed: this.#getAllowed(game, stat),
        free: this.#listWork(game, stat).map((work) => this.#teamMates.findFree(game, work)),
        status: this.#teamMates.look(game),
        priorGames: this.#memory.priorGames,
      }),
      ...(this.#league === 'NBA' ? { usualMinutes: form.opportunities.slow.get(0, 0) } : {}),
      hasSnaps: form.hasSnaps,
      isRegularOut: this.#teamMates.isRegularOut(game, (id) => this.#usualChances(id)),
      lastFive,
      seasonMean: own.getSeasonMean(),
      slowMean: own.slow.get(position.perGame, this.#memory.priorGames),
      line: ten.length >= leastLineGames ? median(ten) : undefined,
      gamesOfLine: ten.length,
    };
  }

  /** Kinds of work that come to a player when others of his team are missing. */
  #listWork({ group }: PlayerGame, stat: PlayerStat): Work[] {
    const usual = (id: string, told: PlayerStat) =>
      this.#forms.get(id)?.find(told)?.slow.get(0, this.#memory.priorGames) ?? 0;
    if (this.#league === 'NBA') {
      return [
        { kind: stat, amountOf: (id) => usual(id, stat) },
        { kind: 'minutes', amountOf: (id) => this.#usualChances(id) },
      ];
    }
    const isPasser = (id: string) => this.#groupOf.get(id) === 'QB';
    const isLikeHim = (id: string) => this.#groupOf.get(id) === group && !isPasser(id);
    const theirs = group === 'QB' ? 'receivingYards' : stat;
    return [
      { kind: `${stat} of ${group}`, amountOf: (id) => (isLikeHim(id) ? usual(id, stat) : 0) },
      {
        kind: `${theirs} beside ${group}`,
        amountOf: (id) => (isLikeHim(id) || isPasser(id) ? 0 : usual(id, theirs)),
      },
      { kind: 'passing', amountOf: (id) => (isPasser(id) ? usual(id, 'passingYards') : 0) },
    ];
  }

  #usualChances(playerId: string): number {
    return this.#forms.get(playerId)?.opportunities.slow.get(0, this.#memory.priorGames) ?? 0;
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
    this.#teamMates.learn(slot, (game) => {
      const all = playerStats[this.#league].flatMap((stat) => this.#listWork(game, stat));
      return [...new Map(all.map((work) => [work.kind, work])).values()];
    });
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
    this.#groupOf.set(playerId, group);
    const form = this.#forms.get(playerId) ?? new Form(this.#memory);
    this.#forms.set(playerId, form);
    form.enterSeason(season);
    form.add(afterStart);
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
