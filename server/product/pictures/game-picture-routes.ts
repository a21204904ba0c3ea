import { type Context, Hono } from 'hono';
import { answerErrorInText } from '#server/base/http/answer-errors.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { type Env, provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import { isGameId } from '#shared/game-id.ts';
import type { GamePictures } from './game-pictures.ts';
import type { PictureNeeds } from './needs.ts';

export type GamePictureNeeds = Omit<PictureNeeds, 'feedPictures'> & { gamePictures: GamePictures };

/** Seconds for which others may show the picture, by the status of its game. */
const freshS: Record<string, number> = { live: 15, scheduled: 300, final: 3_600 };
const noneS = 60;
const shown = {
  'Content-Type': 'image/png',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Other sites show it beside a link to this one.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** `/g/{id}/share.png`; the rest of `/g` is a page. */
export function createGamePictureRoutes(needs: GamePictureNeeds): Hono<Env<GamePictureNeeds>> {
  const app = new Hono<Env<GamePictureNeeds>>();
  app.onError(answerErrorInText('a picture could not be answered'));
  app.get('/:gameId/share.png', provide(needs), limitByNetwork('gamePictures'), answer);
  return app;
}

async function answer(context: Context<Env<GamePictureNeeds>>): Promise<Response> {
  const id = context.req.param('gameId')?.toLowerCase() ?? '';
  const { gamePictures } = context.var.services;
  const asking = { who: networkOfClient(context), of: context.req.query('of') };
  const picture = isGameId(id) && (await gamePictures.find(id, asking));
  if (!picture) {
    return context.text('Not found', 404, { 'Cache-Control': `public, max-age=${noneS}` });
  }
  const { bytes, digest, status } = picture;
  const headers = {
    'Cache-Control': `public, max-age=${freshS[status] ?? noneS}`,
    ETag: `"${digest}"`,
  };
  if (context.req.header('If-None-Match') === headers.ETag) return context.body(null, 304, headers);
  return context.body(new Uint8Array(bytes), 200, { ...headers, ...shown });
}
