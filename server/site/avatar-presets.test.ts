import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  avatarCategories,
  avatarPresetPath,
  avatarPresetsVersion,
  avatarsPerCategory,
} from '#shared/facts/avatars.ts';
import { answerAvatarPreset } from './avatar-presets.ts';

const app = new Hono().get('/avatars/presets/:version/:category/:file', answerAvatarPreset);
const paths = avatarCategories.flatMap(({ id }) =>
  Array.from({ length: avatarsPerCategory }, (_, index) => avatarPresetPath(id, index + 1)),
);

const pictures = await Promise.all(paths.map(async (path) => (await app.request(path)).text()));

describe('the preset pictures', () => {
  it('are 36, each different from the others', () => {
    expect(pictures).toHaveLength(36);
    expect(new Set(pictures)).toHaveLength(36);
  });

  it('are square pictures that a renderer can draw', async () => {
    for (const picture of pictures) {
      const { format, width, height } = await sharp(Buffer.from(picture)).metadata();
      expect(format).toBe('svg');
      expect(width).toBe(height);
    }
  });

  it('run nothing and ask for nothing from elsewhere', () => {
    for (const picture of pictures) {
      const drawing = picture.replace(/<metadata[\s\S]*?<\/metadata>/, '');
      expect(drawing).not.toMatch(/<(script|foreignObject|image|iframe|animate|set|style)\b/i);
      expect(drawing).not.toMatch(/\son[a-z]+\s*=/i);
      expect(drawing).not.toMatch(/(href|src)\s*=\s*["'](?!#)/i);
      expect(drawing).not.toMatch(/url\((?!["']?#)|@import|javascript:|data:/i);
      expect(drawing).not.toMatch(/<!(DOCTYPE|ENTITY)/i);
    }
  });

  it('name their author and licence inside', () => {
    for (const picture of pictures) {
      expect(picture).toMatch(/<dc:rights>.*(CC BY 4\.0|CC0 1\.0).*<\/dc:rights>/);
    }
  });

  it('look as they did when this version of them was published', () => {
    const digest = createHash('sha256').update(pictures.join('\n')).digest('hex');
    expect({ version: avatarPresetsVersion, digest }).toEqual({
      version: 1,
      digest: '9e8e4fde8a45524577fe6f21715b21db00861f52fd0846f018b5d6cc50365ba9',
    });
  });
});

describe('GET /avatars/presets/...', () => {
  it('answers with a picture that may be kept for good and can do no harm when opened itself', async () => {
    const { status, headers } = await app.request(avatarPresetPath('minimalist', 1));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it.each([
    ['a picture before the first', '/avatars/presets/v1/minimalist/0.svg'],
    ['a picture after the last', '/avatars/presets/v1/minimalist/7.svg'],
    ['no number', '/avatars/presets/v1/minimalist/one.svg'],
    ['a number in disguise', '/avatars/presets/v1/minimalist/01.svg'],
    ['another ending', '/avatars/presets/v1/minimalist/1.png'],
    ['an unknown category', '/avatars/presets/v1/villains/1.svg'],
    ['a name of the language', '/avatars/presets/v1/constructor/1.svg'],
    ['another version', '/avatars/presets/v0/minimalist/1.svg'],
    ['a way out', '/avatars/presets/v1/minimalist/..%2F1.svg'],
  ])('refuses %s', async (_, path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBeNull();
  });
});
