import { readMoneyline } from '../../forecast/anchors.ts';
import { clampProbability, logistic, logit } from '../../forecast/normal.ts';
import type { PlayerGame } from '../../forecast/players/player-game.ts';
import { groupBySlot, PlayerModel } from '../../forecast/players/player-model.ts';
import { getOverProbability } from '../../forecast/players/projection.ts';
import type { Quote } from '../../scripts/data/nba-quotes.ts';
import { addProjections } from './sum-projection.ts';

/** One quote with what we and the book said of "over", and whether it came. */
export type GradedQuote = Quote & { model: number; market: number; blend: number; outcome: number };

/** Weight of the model in the blend: as it would have been best on the quotes of the days before. */
const weights = Array.from({ length: 21 }, (_, at) => at / 20);
/** Before so many quotes were seen the blend believes the market. */
const enoughQuotes = 2_000;

/** The quotes of players who played and of whom enough is known; exactly the line is no bet. */
export function gradeQuotes(
  players: readonly PlayerGame[],
  quotes: readonly Quote[],
): GradedQuote[] {
  const bySlot = Map.groupBy(quotes, ({ date }) => date);
  const first = [...bySlot.keys()].toSorted()[0] ?? '';
  const season = Number(first.slice(0, 4));
  const model = new PlayerModel('NBA');
  const blend = new Blend();
  return groupBySlot(players).flatMap((slot) => {
    const [{ slot: date = '' } = {}] = slot;
    const own = bySlot.get(date) ?? [];
    const isJudged = (slot[0]?.season ?? 0) >= season - 1;
    const projected = isJudged ? model.projectSlot(slot) : [];
    const graded = gradeSlot(model, slot, own).map((quote) => ({
      ...quote,
      blend: blend.apply(quote),
    }));
    for (const quote of graded) blend.learn(quote);
    blend.fit();
    model.learn(slot, projected);
    return graded;
  });
}

function gradeSlot(
  model: PlayerModel,
  slot: readonly PlayerGame[],
  quotes: readonly Quote[],
): Omit<GradedQuote, 'blend'>[] {
  const games = new Map(slot.map((game) => [`${game.gameId} ${game.playerId}`, game]));
  return quotes.flatMap((quote) => {
    const game = games.get(`${quote.gameId} ${quote.playerId}`);
    const played = game?.afterStart?.stats;
    if (game === undefined || played === undefined) return [];
    const parts = quote.stats.flatMap((stat) => model.project(game, stat, 0) ?? []);
    const value = quote.stats.reduce((sum, stat) => sum + (played[stat] ?? 0), 0);
    if (parts.length < quote.stats.length || value === quote.line) return [];
    return {
      ...quote,
      model: getOverProbability(addProjections(parts, game.season), quote.line),
      market: readMoneyline({ home: quote.over, away: quote.under }),
      outcome: value > quote.line ? 1 : 0,
    };
  });
}

/** Log-odds of model and market, weighed as was best so far. */
class Blend {
  readonly #losses = weights.map(() => 0);
  #quotes = 0;
  #weight = 0;

  apply({ model, market }: Pick<GradedQuote, 'model' | 'market'>): number {
    return mix(model, market, this.#weight);
  }

  learn({ model, market, outcome }: GradedQuote): void {
    this.#quotes += 1;
    for (const [at, weight] of weights.entries()) {
      const chance = clampProbability(mix(model, market, weight));
      this.#losses[at] = (this.#losses[at] ?? 0) - Math.log(outcome === 1 ? chance : 1 - chance);
    }
  }

  fit(): void {
    if (this.#quotes < enoughQuotes) return;
    this.#weight = weights[this.#losses.indexOf(Math.min(...this.#losses))] ?? 0;
  }
}

function mix(model: number, market: number, weight: number): number {
  const [own, theirs] = [model, market].map((chance) => logit(clampProbability(chance)));
  return logistic(weight * (own ?? 0) + (1 - weight) * (theirs ?? 0));
}

export type QuoteLine = {
  what: string;
  quotes: number;
  market: number;
  /** Brier minus the market's, quotes of one game counted together. */
  model: Difference;
  blend: Difference;
  /** What a dollar on the side we think too cheap came back as, at the quoted price. */
  returned: number;
};
type Difference = { difference: number; standardError: number };

const sizes = [0, 0.03, 0.06, 0.1] as const;

/** Over all, by market and by how far we differ from the book. */
export function summarizeQuotes(quotes: readonly GradedQuote[]): QuoteLine[] {
  const sizeOf = ({ model, market }: GradedQuote) =>
    sizes.findLast((size) => Math.abs(model - market) >= size) ?? 0;
  const markets = Map.groupBy(quotes, ({ stats }) => stats.join('+'));
  const bySize = Map.groupBy(quotes, (quote) => `differing by ${sizeOf(quote)} or more`);
  const spans = new Map([['all', [...quotes]], ...markets, ...[...bySize].toSorted(byName)]);
  return [...spans].map(([what, own]) => summarize(what, own));
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function summarize(what: string, quotes: readonly GradedQuote[]): QuoteLine {
  const market = quotes.reduce((sum, quote) => sum + (quote.market - quote.outcome) ** 2, 0);
  return {
    what,
    quotes: quotes.length,
    market: market / quotes.length,
    model: compare(quotes, ({ model }) => model),
    blend: compare(quotes, ({ blend }) => blend),
    returned: quotes.reduce((sum, quote) => sum + getReturn(quote), 0) / quotes.length,
  };
}

function compare(
  quotes: readonly GradedQuote[],
  getChance: (quote: GradedQuote) => number,
): Difference {
  const differenceOf = (quote: GradedQuote) =>
    (getChance(quote) - quote.outcome) ** 2 - (quote.market - quote.outcome) ** 2;
  const difference = quotes.reduce((sum, quote) => sum + differenceOf(quote), 0) / quotes.length;
  const games = Map.groupBy(quotes, ({ gameId }) => gameId);
  const squares = [...games.values()].reduce((sum, own) => {
    const excess = own.reduce((total, quote) => total + differenceOf(quote) - difference, 0);
    return sum + excess ** 2;
  }, 0);
  return { difference, standardError: Math.sqrt(squares) / quotes.length };
}

function getReturn({ model, market, outcome, over, under }: GradedQuote): number {
  const isOver = model > market;
  if (outcome !== Number(isOver)) return 0;
  const price = isOver ? over : under;
  return 1 + (price > 0 ? price / 100 : 100 / -price);
}

export function formatQuoteLines(lines: readonly QuoteLine[]): string {
  const head = `${'quotes'.padEnd(30)}${'n'.padStart(8)}  market  model minus market   blend minus market  back for 1`;
  const tell = ({ difference, standardError }: Difference) =>
    `${difference < 0 ? '-' : '+'}${Math.abs(difference).toFixed(4)} ± ${standardError.toFixed(4)}`;
  const rows = lines.map(
    ({ what, quotes, market, model, blend, returned }) =>
      `${what.padEnd(30)}${String(quotes).padStart(8)}   ${market.toFixed(4)}   ${tell(model)}     ${tell(blend)}        ${returned.toFixed(3)}`,
  );
  return [head, ...rows].join('\n');
}

export function formatQuotes(quotes: readonly GradedQuote[]): string {
  const rows = quotes.map(({ date, gameId, playerId, stats, book, line, ...quote }) => {
    const chances = [quote.market, quote.model, quote.blend].map((chance) => chance.toFixed(6));
    return [date, gameId, playerId, stats.join('+'), book, line, ...chances, quote.outcome].join(
      ',',
    );
  });
  const head = 'date,game_id,player_id,market,book,line,market_prob,model_prob,blend_prob,over';
  return `${[head, ...rows].join('\n')}\n`;
}
