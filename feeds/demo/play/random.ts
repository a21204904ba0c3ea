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
export function pickBy<Item>(
  random: Random,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item {
  let rest = 0;
  for (const item of items) rest += weightOf(item);
  rest *= random();
  for (const item of items) {
    rest -= weightOf(item);
    if (rest < 0) return item;
  }
  const [first] = items;
  if (first === undefined) throw new RangeError('nothing to pick from');
  return first;
}

export type Choices<Item> = readonly (readonly [Item, number])[];

export function pickWeighted<const Item>(random: Random, choices: Choices<Item>): Item {
  return pickBy(random, choices, ([, weight]) => weight)[0];
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
