/** A source of numbers in [0, 1) that is the same for the same key on every machine. */
export type Random = () => number;

/** FNV-1a over the key, then mulberry32: small, even enough for a simulated league. */
export function randomFrom(key: string): Random {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function integerBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Chooses by weight; the weights need not add up to one. */
export function pickWeighted<Item>(
  random: Random,
  choices: readonly [readonly [Item, number], ...(readonly [Item, number])[]],
): Item {
  let rest = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of choices) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return choices[0][0];
}

export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** A normally distributed number (Box and Muller). */
export function normal(random: Random, mean = 0, deviation = 1): number {
  const length = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * length * Math.cos(2 * Math.PI * random());
}

/** `mean` on average, never below zero, with the long tail of gains in sport. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}

/** Chooses among the same items again and again without building a list each time. */
export class WeightedItems<Item> {
  readonly #items: [Item, ...Item[]];
  readonly #weights: number[];
  readonly #sum: number;

  constructor(items: [Item, ...Item[]], weightOf: (item: Item) => number) {
    this.#items = items;
    this.#weights = items.map(weightOf);
    this.#sum = this.#weights.reduce((sum, weight) => sum + weight, 0);
  }

  pick(random: Random): Item {
    let rest = random() * this.#sum;
    for (const [index, item] of this.#items.entries()) {
      rest -= this.#weights[index] ?? 0;
      if (rest < 0) return item;
    }
    return this.#items[0];
  }
}
