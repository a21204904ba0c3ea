import type { PlayerFactor } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import { FadingMean, Form, type Memory, mean, median, type StatForm } from './form.ts';
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
const memories: Record<League, Memory> = {
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

/**
 * One summand of a projection before its weight: what is known tonight and what it usually is, in the unit of the
 * statistic or in chances. What it usually is belongs to the usual level, the difference to the factor.
 */
type Part = { factor: PlayerFactor; value: number; usual: number };

type Known = {
  league: League;
  game: PlayerGame;
  form: Form;
  own: StatForm;
  /** Of the group: what a player usually does, in a game and per chance. */
  position: { perGame: number; perChance: number };
  /** What the opponent allows to the group, 1 being what is usual. */
  allowed: number;
  /** Shares of the team's work left free tonight, by kind of work. */
  free: readonly number[];
  /** His own chance to play and the games he missed in a row. */
  status: { chance: number; missed: number };
  priorGames: number;
};

/** What a team usually scores, and the expected points by which a favourite's game changes. */
const scales: Record<League, { teamPoints: number; spread: number }> = {
  NFL: { teamPoints: 22.5, spread: 7 },
  NBA: { teamPoints: 112, spread: 8 },
};
/** Minutes that a player of the NBA hardly ever passes: nobody can take over more. */
const mostMinutes = 36;
/** After so many missed games in a row a comeback is no harder any more. */
const mostMissed = 3;
/** Snaps are counted in tenths of a game, so that their weight is of the size of the others. */
const snapScale = 10;

/** In the order of the weights of a `PlayerSet`. */
function listParts(known: Known): Part[] {
  const { league, game, form, own, position, allowed, priorGames } = known;
  const slow = own.slow.get(position.perGame, priorGames);
  const { slow: often, fast: lately } = form.opportunities;
  const rate = own.rate.get(position.perChance, often.get(0, 0) * priorGames * 2);
  const { teamPoints, spread } = scales[league];
  const team = game.outlook && (game.outlook.total + game.outlook.spread) / 2;
  const beside = (factor: PlayerFactor, value: number): Part => ({ factor, value, usual: 0 });
  const { chance, missed } = known.status;
  return [
    { factor: 'usual_level', value: slow, usual: slow },
    { factor: 'form', value: own.fast.get(slow, 1), usual: slow },
    { factor: 'playing_time', value: lately.get(often.get(0, 0), 1) * rate, usual: slow },
    beside('opponent', slow * (allowed - 1)),
    beside('game_outlook', slow * (team === undefined ? 0 : team / teamPoints - 1)),
    beside('game_outlook', (slow * (game.outlook?.spread ?? 0)) / spread / 10),
    beside('game_outlook', slow * (game.isHome ? 0.1 : -0.1)),
    { factor: 'usual_level', value: position.perGame, usual: position.perGame },
    beside('availability', slow * (1 - chance)),
    beside('availability', (slow * Math.min(missed, mostMissed)) / mostMissed),
    ...known.free.map((share) => beside('availability', slow * share)),
    ...(league === 'NBA' ? listRoom(known, rate) : listWork(form)),
  ];
}

/** Who plays little has room for more minutes when they become free. */
function listRoom({ form, free }: Known, rate: number): Part[] {
  const room = Math.max(0, mostMinutes - form.opportunities.slow.get(0, 0));
  return [{ factor: 'availability', value: rate * room * (free.at(-1) ?? 0), usual: 0 }];
}

function listWork({ work, snaps }: Form): Part[] {
  const shares = { fast: snaps.fast.get(0, 0), slow: snaps.slow.get(0, 0) };
  return [
    ...work.map(({ fast, slow }): Part => {
      const usual = slow.get(0, 1);
      return { factor: 'playing_time', value: fast.get(0, 1), usual };
    }),
    { factor: 'playing_time', value: snapScale * shares.fast, usual: snapScale * shares.slow },
  ];
}
