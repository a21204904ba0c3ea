import { type ParlayKind, parlays as rules } from '#shared/facts/forecasts.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { normalQuantile } from '../normal.ts';
import { getOverProbability, getOverScore } from '../players/projection.ts';
import { getJointProbability, type Leg, type SameGameSet } from '../players/same-game.ts';

export type ParlayLeg = Leg & { probability: number };
export type Parlay = {
  kind: ParlayKind;
  legs: ParlayLeg[];
  probability: number;
  /** The chance, were every leg as much less or more likely as such chances have been wrong. */
  low: number;
  high: number;
  /** Plain product of the legs. */
  independent: number;
  /** How much likelier it is than the plain product; of several games its low end than even chances. 0 is equal. */
  value: number;
};

type Choice = { league: League; set: SameGameSet | undefined };

/** The likelier side of a line, from which suggestions are made. */
export function toLeg(leg: Omit<Leg, 'side'>): ParlayLeg {
  const over = getOverProbability(leg.projection, leg.line);
  return over >= 0.5
    ? { ...leg, side: 'over', probability: over }
    : { ...leg, side: 'under', probability: 1 - over };
}

/** The best of each kind; none when nothing qualifies. No leg stands in two suggestions. */
export function chooseParlays(legs: readonly ParlayLeg[], choice: Choice): Parlay[] {
  const likely = legs
    .filter(({ probability }) => probability >= rules.leastLegProbability)
    .toSorted((a, b) => b.probability - a.probability || (nameLeg(a) < nameLeg(b) ? -1 : 1));
  const sameGame = chooseSameGame(likely, choice);
  const used = new Set(sameGame.flatMap((parlay) => parlay.legs.map(nameLeg)));
  const left = likely.filter((leg) => !used.has(nameLeg(leg)));
  return [...sameGame, ...chooseSeveralGames(left, choice)];
}

/** Of one game: legs of different players that come true together more often than their product says. */
function chooseSameGame(legs: readonly ParlayLeg[], choice: Choice): Parlay[] {
  const games = [...Map.groupBy(legs, ({ player }) => player.gameId).values()];
  const found = games.flatMap((game) => {
    const good = listPairs(game.slice(0, legsPerGame)).flatMap((pair) =>
      combineIf(pair, choice, (value) => value >= rules.leastValue),
    );
    const best = good.toSorted((a, b) => b.value - a.value).slice(0, rules.most.same_game);
    return [...good, ...best.flatMap((pair) => extend(pair, game, choice))];
  });
  return takeBest(found, rules.most.same_game);
}

const legsPerGame = 12;

function listPairs(legs: readonly ParlayLeg[]): ParlayLeg[][] {
  return legs.flatMap((a, at) =>
    legs
      .slice(at + 1)
      .filter((b) => !isOfOne([a], b))
      .map((b) => [a, b]),
  );
}

/** Several legs of one player say the same thing twice. */
function isOfOne(legs: readonly ParlayLeg[], { player }: ParlayLeg): boolean {
  return legs.some((leg) => leg.player.playerId === player.playerId);
}

/** A third leg where it adds value of its own. */
function extend(pair: Parlay, game: readonly ParlayLeg[], choice: Choice): Parlay[] {
  return game
    .slice(0, legsPerGame)
    .filter((leg) => !isOfOne(pair.legs, leg))
    .flatMap((leg) => combineIf([...pair.legs, leg], choice, (value) => value > pair.value));
}

/** Of several games: the surest leg of each that is of another player, measured against the even chance its line stands for. */
function chooseSeveralGames(legs: readonly ParlayLeg[], choice: Choice): Parlay[] {
  const { league } = choice;
  const sure = legs.filter(({ probability }) => isSure({ league, probability }));
  const best: ParlayLeg[] = [];
  for (const game of Map.groupBy(sure, ({ player }) => player.gameId).values())
    best.push(...game.filter((leg) => !isOfOne(best, leg)).slice(0, 1));
  const found: Parlay[] = [];
  for (let at = 0; at + rules.legs.least <= best.length; at += rules.legs.most) {
    found.push(...combineIf(best.slice(at, at + rules.legs.most), choice, () => true));
  }
  return takeBest(found, rules.most.several_games);
}

export type SureLeg = { league: League; gameId: string; playerId: string; probability: number };

/** The surest leg of each league and, where there is one, the surest of a third game and player. */
export function chooseMixed<L extends SureLeg>(
  legs: readonly L[],
): (Omit<Parlay, 'legs' | 'value'> & { legs: L[] }) | undefined {
  const sure = legs.filter(isSure).toSorted((a, b) => b.probability - a.probability);
  const firsts = leagues.flatMap((league) => sure.find((leg) => leg.league === league) ?? []);
  if (firsts.length < leagues.length) return undefined;
  const third = sure.find(({ gameId, playerId }) =>
    firsts.every((leg) => leg.gameId !== gameId && leg.playerId !== playerId),
  );
  const chosen = third ? [...firsts, third] : firsts;
  const join = (by: -1 | 0 | 1) =>
    chosen.reduce(
      (product, { league, probability }) => product * (probability + by * rules.legError[league]),
      1,
    );
  const probability = join(0);
  const band = { low: join(-1), high: Math.min(1, join(1)) };
  return { kind: 'several_games', legs: chosen, probability, ...band, independent: probability };
}

function isSure({ league, probability }: Pick<SureLeg, 'league' | 'probability'>): boolean {
  return probability - rules.legError[league] >= 0.5 + rules.leastLegEdge;
}

/** Most combinations are not worth their value: only of the others the rest is worked out. */
function combineIf(
  legs: readonly ParlayLeg[],
  { league, set }: Choice,
  isGood: (value: number) => boolean,
): Parlay[] {
  const error = rules.legError[league];
  const join = (by: number) =>
    getJointProbability(by === 0 ? legs : legs.map((leg) => shift(leg, by)), set);
  const isSameGame = new Set(legs.map(({ player }) => player.gameId)).size === 1;
  const independent = legs.reduce((product, leg) => product * leg.probability, 1);
  const measure = isSameGame ? independent : 0.5 ** legs.length;
  const valued = join(isSameGame ? 0 : -error);
  const value = valued / measure - 1;
  if (!isGood(value)) return [];
  return [
    {
      kind: isSameGame ? 'same_game' : 'several_games',
      legs: [...legs],
      probability: isSameGame ? valued : join(0),
      low: isSameGame ? join(-error) : valued,
      high: join(error),
      independent,
      value,
    },
  ];
}

/** The same leg, more or less likely: its projection is moved until the line has the other chance. */
function shift(leg: ParlayLeg, by: number): ParlayLeg {
  const wanted = Math.min(0.99, Math.max(0.01, leg.probability + by));
  const over = leg.side === 'over' ? wanted : 1 - wanted;
  const { middle, rootSd } = leg.projection;
  const score = getOverScore(leg.projection, leg.line);
  const root = Math.sqrt(middle) + rootSd * (score + normalQuantile(over));
  return { ...leg, projection: { ...leg.projection, middle: Math.max(0, root) ** 2 } };
}

function takeBest(parlays: readonly Parlay[], most: number): Parlay[] {
  const taken: Parlay[] = [];
  const used = new Set<string>();
  for (const parlay of parlays.toSorted((a, b) => b.value - a.value)) {
    const names = parlay.legs.map(nameLeg);
    if (names.some((name) => used.has(name))) continue;
    for (const name of names) used.add(name);
    taken.push(parlay);
    if (taken.length === most) break;
  }
  return taken;
}

function nameLeg({ player, stat }: ParlayLeg): string {
  return `${player.gameId} ${player.playerId} ${stat}`;
}
