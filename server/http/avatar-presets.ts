import type { Context } from 'hono';
import {
  type AvatarCategory,
  avatarCategories,
  avatarPresetsVersion,
  avatarsPerCategory,
} from '#shared/facts/avatars.ts';
import { avatarStyles } from './avatar-styles.ts';

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const drawings = new Map<AvatarCategory, Promise<string[]>>();

/** Presets are drawn on first request and kept: 36 pictures, about 200 kB in all. */
export async function answerAvatarPreset(context: Context): Promise<Response> {
  const { version, category, file = '' } = context.req.param();
  const known = avatarCategories.find(({ id }) => id === category);
  const index = Number(/^([1-9])\.svg$/.exec(file)?.[1]) - 1;
  if (!known || version !== `v${avatarPresetsVersion}` || !(index < avatarsPerCategory)) {
    return context.text('Not found', 404);
  }
  const picture = (await drawCategory(known.id))[index];
  return picture === undefined
    ? context.text('Not found', 404)
    : context.body(picture, 200, headers);
}

function drawCategory(category: AvatarCategory): Promise<string[]> {
  const drawing = drawings.get(category) ?? draw(category);
  drawings.set(category, drawing);
  drawing.catch(() => drawings.delete(category));
  return drawing;
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
