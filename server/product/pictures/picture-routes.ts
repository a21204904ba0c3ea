import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { answerErrorInText } from '#server/base/http/answer-errors.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { feedPictures, pictureSides } from '#shared/facts/pictures.ts';
import { pictureRules } from '#shared/facts/storage.ts';
import { type PictureKind, pictureVersion } from '#shared/picture-address.ts';
import type { PictureEnv, PictureNeeds } from './needs.ts';

const noPicture = `public, max-age=${feedPictures.noneMs / 1000}`;
/** No failure, which browsers would report, and no picture: the page asks again. */
const onItsWay = { 'Cache-Control': 'no-store', 'Retry-After': '2' };
const shown = {
  'Cache-Control': `public, max-age=${feedPictures.freshDays * 86_400}, immutable`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const PictureParams = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  side: z.literal(pictureSides.map(String)).transform(Number).pipe(z.literal(pictureSides)),
  version: z.string(),
});
const Uuid = z.uuid();

/** `/pictures/teams/{team_id}/{side}/{version}` and `/pictures/players/{id}/...`: see `pictureAddress`. */
export function createPictureRoutes(needs: PictureNeeds): Hono<PictureEnv> {
  const rows = new Queue({ concurrency: 3, perKey: 2, maxQueued: 1_000, maxQueuedPerKey: 300 });
  const app = new Hono<PictureEnv>();
  app.onError(answerErrorInText('a picture could not be answered'));
  app.use(provide(needs));
  app.use(limitByNetwork('storageOfNetwork'));
  app.get('/teams/:id/:side/:version', (context) => answer(context, rows, 'teams'));
  app.get('/players/:id/:side/:version', (context) => answer(context, rows, 'players'));
  app.all('*', answerNone);
  return app;
}

async function answer(context: Context<PictureEnv>, rows: Queue, kind: PictureKind) {
  const asked = PictureParams.safeParse(context.req.param());
  if (!asked.success) return answerNone(context);
  const { id, side, version } = asked.data;
  const { feedPictures: pictures } = context.var.services;
  const network = networkOfClient(context);
  const source = await rows.run(network, () => findSource(context, kind, id));
  if (source === null || pictureVersion(source) !== version) return answerNone(context);
  const picture = await pictures.find(source, network);
  if (picture === 'later') return context.body(null, 202, onItsWay);
  const drawing = picture?.drawings[pictureSides.indexOf(side)];
  if (!picture || !drawing) return answerNone(context);
  const headers = { ...shown, ETag: `"${picture.digest}-${side}"` };
  if (context.req.header('If-None-Match') === headers.ETag) return context.body(null, 304, headers);
  const type = { 'Content-Type': pictureRules.type };
  return context.body(new Uint8Array(drawing), 200, { ...headers, ...type });
}

const sourceOf: Record<PictureKind, string> = {
  teams: 'select logo_url as source from public.teams_master where team_id = $1',
  players: 'select photo_url as source from public.players_master where id = $1::uuid',
};

/** A picture may be seen by whoever may read its row: an address of a picture says nothing of who asks. */
async function findSource(context: Context<PictureEnv>, kind: PictureKind, id: string) {
  if (kind === 'players' && !Uuid.safeParse(id).success) return null;
  const { rows } = await context.var.services.database.readAs<{ source: string | null }>(
    { role: 'anon' },
    { text: sourceOf[kind], values: [id] },
  );
  return rows[0]?.source ?? null;
}

function answerNone(context: Context<PictureEnv>): Response {
  return context.text('Not found', 404, { 'Cache-Control': noPicture });
}
