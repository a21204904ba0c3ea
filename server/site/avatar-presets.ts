import type { Context } from 'hono';
import { Cache } from '#server/base/process/cache.ts';
import {
  type AvatarCategory,
  avatarCategories,
  avatarPresetsVersion,
  avatarsPerCategory,
} from '#shared/facts/avatars.ts';

type AvatarStyle = {
  /** Definitions are up to 370 kB each, so they load when a picture is first asked for. */
  load: () => Promise<{ default: unknown }>;
  /** One picture each, chosen by eye; the words for them stand in `shared/texts/avatars.ts`. */
  seeds: string[];
  /** In the order of the seeds; without them the style has grounds of its own. */
  backgrounds?: string[];
  options: Record<string, string | string[] | number>;
};

const strongGrounds = ['#047857', '#1d4ed8', '#be123c', '#6d28d9', '#b45309', '#0f766e'];
const paleGrounds = ['#f6e3c8', '#dbe7f5', '#f4ecc4', '#d9efdc', '#f5d9dd', '#e5def4'];
const json = { with: { type: 'json' } } as const;

/** How each category is drawn. Licences and authors of the styles are named in README.md. */
const avatarStyles: Record<AvatarCategory, AvatarStyle> = {
  'sports-heroes': {
    load: () => import('@dicebear/styles/open-peeps.json', json),
    seeds: [0, 3, 5, 8, 22, 23].map((number) => `open-peeps-${number}`),
    backgrounds: strongGrounds,
    options: {
      headVariant: [
        ...['afro', 'bun', 'cornrows', 'dreads1', 'flatTop', 'hatBeanie', 'hijab', 'mohawk'],
        ...['short1', 'short4', 'turban', 'twists', 'longCurly', 'medium1', 'shaved2'],
        ...['bantuKnots', 'pomp'],
      ],
      expressionVariant: ['smile', 'smileBig', 'driven', 'calm', 'cheeky', 'lovingGrin1'],
      maskProbability: 0,
      accessoriesProbability: 0,
    },
  },
  professionals: {
    load: () => import('@dicebear/styles/notionists.json', json),
    seeds: [1, 3, 8, 13, 22, 23].map((number) => `notionists-${number}`),
    backgrounds: paleGrounds,
    options: { gestureProbability: 0, clothesGraphicProbability: 0 },
  },
  'casual-fun': {
    load: () => import('@dicebear/styles/big-smile.json', json),
    seeds: [0, 6, 9, 13, 16, 18].map((number) => `big-smile-${number}`),
    backgrounds: paleGrounds,
    options: {
      mouthVariant: ['braces', 'gapSmile', 'openedSmile', 'teethSmile', 'kawaii'],
      eyesVariant: ['cheery', 'normal', 'starstruck', 'winking'],
      accessoriesVariant: [
        ...['catEars', 'glasses', 'sunglasses', 'mustache', 'sailormoonCrown', 'clownNose'],
      ],
    },
  },
  'alternative-styles': {
    load: () => import('@dicebear/styles/pixel-art.json', json),
    seeds: [0, 3, 8, 10, 11, 23].map((number) => `pixel-art-${number}`),
    backgrounds: paleGrounds,
    options: {
      mouthVariant: Array.from(
        { length: 13 },
        (_, index) => `happy${`${index + 1}`.padStart(2, '0')}`,
      ),
      hatProbability: 25,
    },
  },
  minimalist: {
    load: () => import('@dicebear/styles/cameo.json', json),
    seeds: [0, 4, 5, 14, 18, 10].map((number) => `cameo-${number}`),
    backgrounds: paleGrounds,
    options: {},
  },
  characters: {
    load: () => import('@dicebear/styles/critters.json', json),
    seeds: [0, 3, 8, 13, 17, 20].map((number) => `critters-${number}`),
    options: {
      animationVariant: 'none',
      mouthVariant: [
        ...['smile', 'tinySmile', 'grin', 'laugh', 'teeth', 'smirk', 'catMouth', 'tongue'],
        ...['blep', 'tooth'],
      ],
    },
  },
};

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const drawings = new Cache<string[]>({});

/** Presets are drawn on first request and kept: 36 pictures, about 200 kB in all. */
export async function answerAvatarPreset(context: Context): Promise<Response> {
  const { version, category, file = '' } = context.req.param();
  const known = avatarCategories.find(({ id }) => id === category);
  const index = Number(/^([1-9])\.svg$/.exec(file)?.[1]) - 1;
  if (!known || version !== `v${avatarPresetsVersion}` || !(index < avatarsPerCategory)) {
    return context.text('Not found', 404);
  }
  const picture = (await drawings.get(known.id, () => draw(known.id)))[index];
  return picture === undefined
    ? context.text('Not found', 404)
    : context.body(picture, 200, headers);
}

async function draw(category: AvatarCategory): Promise<string[]> {
  const { load, seeds, backgrounds, options } = avatarStyles[category];
  const [{ Avatar, Style }, definition] = await Promise.all([import('@dicebear/core'), load()]);
  const style = new Style<unknown>(definition.default);
  return seeds.map((seed, index) => {
    const background = backgrounds?.[index];
    const ground = background === undefined ? {} : { backgroundColor: background };
    return new Avatar(style, { ...options, ...ground, seed }).toString();
  });
}
