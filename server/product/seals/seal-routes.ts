import { type Context, Hono } from 'hono';
import { answerErrorInJson } from '#server/base/http/answer-errors.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import { sendToAll } from '#server/base/http/read-answer.ts';
import { AppError } from '#shared/errors.ts';
import { Day } from '#shared/schemas/day.ts';
import { type World, worlds } from '#shared/seal/seal.ts';
import { sealErrors as texts } from '#shared/texts/seals.ts';
import type { SealEnv, SealNeeds } from './needs.ts';
import type { SealDocuments } from './seal-documents.ts';

type SealContext = Context<SealEnv>;

const extension = '.json';

/** `/seals.json` (`chain`) and `/seals/{day}.json` (`days`), for anybody's programs; the rest of `/seals` is a page. */
export function createSealRoutes(
  needs: SealNeeds,
  documents: SealDocuments,
): { chain: Hono<SealEnv>; days: Hono<SealEnv> } {
  const answer = async (call: SealContext, day?: string) => {
    const world = readWorld(call.req.query('world'), needs);
    const who = networkOfClient(call);
    const found = await documents.find({ world, day }, who);
    if (!found) throw new AppError('not_found', texts.noSeal);
    for (const [name, value] of Object.entries(openToOtherSites)) {
      call.env.outgoing.setHeader(name, value);
    }
    return sendToAll(call, found, who);
  };
  return {
    chain: create(needs).get('/', limitByNetwork('seals'), (call) => answer(call)),
    days: create(needs).get(`/:file{[^/]+\\${extension}}`, limitByNetwork('seals'), (call) =>
      answer(call, readDay(call.req.param('file'))),
    ),
  };
}

const openToOtherSites = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

function create(needs: SealNeeds): Hono<SealEnv> {
  const app = new Hono<SealEnv>();
  app.onError(answerError);
  app.use(provide(needs));
  return app;
}

function readDay(file = ''): string {
  const day = Day.safeParse(file.slice(0, -extension.length));
  if (!day.success) throw new AppError('invalid_input', texts.noDay);
  return day.data;
}

/** Without a word of it the world that the site shows. */
function readWorld(asked: string | undefined, { config }: SealNeeds): World {
  if (asked === undefined) return config.feed === 'demo' ? 'demo' : 'real';
  const world = worlds.find((name) => name === asked);
  if (world === undefined) throw new AppError('invalid_input', texts.noWorld);
  return world;
}

function answerError(error: Error, { var: { services, requestId } }: SealContext): Response {
  const headers = { 'Cache-Control': 'no-store', ...openToOtherSites };
  const answer = answerErrorInJson(error, texts.failed, headers);
  if (answer.status >= 500) {
    services.logger.error({ err: error, requestId }, 'a seal could not be answered');
  }
  return answer;
}
