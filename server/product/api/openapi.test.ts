import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { apiClock, askApi, fillApi, makeApiKey, placeAt } from '#test/api.ts';
import { fillComing, fillGraded } from '#test/api-forecasts.ts';
import { fillSeason } from '#test/api-season.ts';
import { insertRows } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { startServerForFile } from '#test/server.ts';
import { endpoints } from './endpoints.ts';

type Operation = {
  operationId: string;
  security?: unknown[];
  parameters: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    example?: string;
  }[];
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
  tags: string[];
};
type Field = {
  description?: string;
  properties?: Record<string, Field>;
  items?: Field;
  anyOf?: Field[];
};
type Document = {
  tags: { name: string }[];
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, Field> };
};

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);
const fan = await server.signInAs('fan');
const { key } = await makeApiKey(server, fan.id);
const { pool } = server.services.database;
await server.subscribe(fan.id);
await pool.query(
  `insert into favorite_teams (user_id, team_name, sport) values ($1, 'Buffalo Bills', 'NFL')`,
  [fan.id],
);
const starts = new Date(server.clock.now().getTime() + 5_400_000).toISOString();
const next = { ...buildComingGame('nfl-den', 'nfl-kc', starts, 12), external_id: 'espn_next' };
await insertRows(pool, 'predictions', [buildPrediction(next)]);
await fillGraded(server);
await fillSeason(server);
const day = await fillComing(server);
const document = (await (await askApi(server, '/openapi.json')).json()) as Document;

const nobody = '11111111-1111-4111-8111-111111111111';
const ofNobody = ['2026-11-01T00:00:00.000Z', nobody];
type Examples = { good: string[]; missing?: string; wrong?: string };
/** What is there and what is refused: each follows the part of the path that never changes. */
const examples: Record<string, Examples> = {
  '/scoreboard': { good: ['', '?date=2020-01-01'], wrong: '?date=yesterday' },
  '/embed/scoreboard': { good: ['', '?league=nfl&theme=dark'], wrong: '?theme=pink' },
  '/stream': { good: ['', '?league=nfl&team=buf'], wrong: '?team=xyz' },
  '/games': {
    good: ['', '?season=2026&week=12&team=buf&status=live', `?after=${placeAt(...ofNobody)}`],
    wrong: '?from=2026-11-02&to=2026-11-01',
  },
  '/games/{id}': { good: ['GAME'], missing: nobody, wrong: '1' },
  '/games/{id}/plays': { good: ['GAME/plays'], missing: `${nobody}/plays`, wrong: '1/plays' },
  '/games/{id}/box-score': {
    good: ['GAME/box-score'],
    missing: `${nobody}/box-score`,
    wrong: '1/box-score',
  },
  '/teams': { good: ['', '?league=nba', '?league=soccer'], wrong: '?x=1' },
  '/teams/{id}': {
    good: ['nfl-buf', 'nba-bos', 'nfl-kc', 'nfl-chi'],
    missing: 'nfl-xyz',
    wrong: 'Buffalo%20Bills',
  },
  '/players': { good: ['', '?team=BUF', '?league=nba'], wrong: '?team=xyz' },
  '/players/{id}': { good: ['espn_nfl_3918298'], missing: 'espn_nfl_1', wrong: 'Josh%20Allen' },
  '/injuries': { good: ['', '?team=nfl-buf'], wrong: '?player=1' },
  '/news': { good: ['', '?league=nfl'], wrong: '?league=mlb' },
  '/teams/{id}/schedule.ics': {
    good: ['nfl-buf/schedule.ics', 'nba-bos/schedule.ics?results=true'],
    missing: 'nfl-xyz/schedule.ics',
    wrong: 'nfl-buf/schedule.ics?results=maybe',
  },
  '/standings': { good: ['?league=nfl', '?league=cricket'], wrong: '' },
  '/playoff-picture': { good: ['?league=nfl'], missing: '?league=nba', wrong: '?league=soccer' },
  '/track-record': { good: [''], wrong: '?format=xml' },
  '/graded-predictions': {
    good: ['?league=nfl', '?league=nba'],
    wrong: `?league=nfl&after=${nobody}`,
  },
  '/graded-projections': {
    good: ['?league=nfl', '?league=nba&season=1999'],
    wrong: '?league=cricket',
  },
  '/graded-picks': { good: ['?league=nfl'], wrong: '?league=nfl&season=now' },
  '/graded-parlays': {
    good: ['?league=nfl', '?league=mixed'],
    wrong: '?league=nfl&season=2026',
  },
  '/graded-season-odds': {
    good: ['?league=nfl&season=2025', `?league=nba&after=${placeAt('2026-02-01', 'nba-bos')}`],
    wrong: `?league=nfl&after=${placeAt(...ofNobody)}`,
  },
  '/seals': {
    good: ['', '?from=2026-01-01&to=2099-01-01', `?after=${placeAt('9')}`],
    wrong: '?from=yesterday',
  },
  '/seals/{day}': { good: ['DAY'], missing: '1999-01-01', wrong: 'yesterday' },
  '/my-teams': { good: [''] },
  '/predictions': { good: ['', '?league=nba&date=2026-01-01'], wrong: '?date=x' },
  '/projections': { good: ['', '?league=nba&date=2026-01-01'], wrong: '?league=soccer' },
  '/season-odds': { good: ['', '?league=nba'], wrong: '?league=soccer' },
};

const asked: Record<string, Examples> = {};
for (const [path, { good, ...refused }] of Object.entries(examples)) {
  const whole = (example: string) => path.replace(/\{.*/, '') + example;
  asked[path] = { good: good.map(whole) };
  if (refused.missing) asked[path].missing = whole(refused.missing);
  if (refused.wrong) asked[path].wrong = whole(refused.wrong);
}
for (const { path, isCsv } of endpoints) {
  const json = isCsv && asked[path.replace('.csv', '')];
  if (!json) continue;
  const good = json.good.map((one) => one.replace(/(?=\?)|$/, '.csv'));
  asked[path] = { good, wrong: `${good[0]?.split('?')[0]}?format=json` };
}

async function path(example: string): Promise<string> {
  const { rows } = await server.query(`select id from games where external_id = 'espn_live'`);
  return example.replace('GAME', rows[0].id).replace('DAY', day);
}

/** By the document itself, and nothing besides what it names. */
function compile(schema: object) {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  const schemas = Object.entries(document.components.schemas).map(([name, one]) => [
    name,
    closed(one),
  ]);
  ajv.addSchema({ $id: 'document', components: { schemas: Object.fromEntries(schemas) } });
  ajv.addKeyword('components');
  const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
  return ajv.compile(JSON.parse(text));
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, closed(part)]),
  );
  return 'properties' in parts ? { ...parts, additionalProperties: false } : parts;
}

async function expectAsDocumented(operation: Operation, answer: Response): Promise<unknown> {
  const told = operation.responses[answer.status];
  if (!told) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const content = told.content?.[type];
  if (!content) throw new Error(`${answer.url}: ${answer.status} came as ${type}`);
  if (type === 'text/event-stream') return answer.body?.cancel();
  if (type.startsWith('text/')) return answer.text();
  const body: unknown = await answer.json();
  const validate = compile(content.schema);
  if (!validate(body)) {
    throw new Error(`${answer.url}: ${JSON.stringify(validate.errors)} ${JSON.stringify(body)}`);
  }
  return body;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names every route of the server, and no other', () => {
    const routes = createApp(server.services).routes.filter(
      ({ path, method }) => method === 'GET' && path.startsWith('/api/v1/'),
    );
    const served = routes.map(({ path }) => path.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}'));
    const documented = [...Object.keys(document.paths), '/openapi.json'];
    expect(new Set(served)).toEqual(new Set(documented));
    expect(Object.keys(asked).sort()).toEqual(Object.keys(document.paths).sort());
  });

  it('gives each operation a name of its own, and a description to each parameter in a query', () => {
    const operations = Object.values(document.paths).map(({ get }) => get);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    for (const { parameters } of operations) {
      for (const one of parameters) if (one.in === 'path') expect(one.required).toBe(true);
    }
  });
});

/** Every field below, with whether it says what it is. */
function listFields(field: Field, name: string): [string, boolean][] {
  const own = Object.entries(field.properties ?? {}).flatMap(([key, one]): [string, boolean][] => [
    [`${name}.${key}`, Boolean(one.description)],
    ...listFields(one, `${name}.${key}`),
  ]);
  const parts = [...(field.items ? [field.items] : []), ...(field.anyOf ?? [])];
  return [...own, ...parts.flatMap((one) => listFields(one, name))];
}

describe('what the document says of an operation', () => {
  const operations = () => Object.entries(document.paths).map(([at, { get }]) => ({ at, get }));

  it('describes every field and every parameter', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      listFields(schema, name),
    );
    expect(fields.length).toBeGreaterThan(400);
    expect(fields.filter(([, isDescribed]) => !isDescribed)).toEqual([]);
    for (const { at, get } of operations()) {
      for (const { name, description } of get.parameters)
        expect(description, at + name).toBeTruthy();
    }
  });

  it('puts it under one of the groups, each of which has some', () => {
    const used = operations().flatMap(({ get }) => get.tags);
    expect(used).toHaveLength(operations().length);
    expect(new Set(used)).toEqual(new Set(document.tags.map(({ name }) => name)));
  });

  it('has one type of answer, so that programs made of it know what comes', () => {
    for (const { at, get } of operations()) {
      expect(Object.keys(get.responses[200]?.content ?? {}), at).toHaveLength(1);
    }
  });

  it('shows an answer for each that is JSON, as its schema wants it', () => {
    for (const { at, get } of operations()) {
      const json = get.responses[200]?.content?.['application/json'];
      if (!json) continue;
      const validate = compile(json.schema);
      expect(validate(json.example), `${at}: ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  it('gives examples of its parameters that answer', async () => {
    const named = document.paths['/games/{id}']?.get.parameters[0]?.example;
    const { rows } = await server.query(`select id from games where external_id = 'espn_live'`);
    await pool.query(`update games set id = $1 where external_id = 'espn_live'`, [named]);
    for (const { at, get } of operations()) {
      const query = new URLSearchParams();
      const filled = get.parameters.reduce((target, { name, in: where, example }) => {
        // The place of a row, which a page before has told.
        if (example === undefined) expect(name).toBe('after');
        else if (where === 'query') query.set(name, example);
        return target.replace(`{${name}}`, name === 'day' ? day : String(example));
      }, at);
      const answer = await askApi(server, `${filled}?${query}`, { key });
      expect(answer.status, `${filled}?${query}`).toBe(200);
      await expectAsDocumented(get, answer);
    }
    await pool.query(`update games set id = $1 where external_id = 'espn_live'`, [rows[0].id]);
  });
});

describe.each(Object.entries(asked))('%s', (name, { good, missing, wrong }) => {
  const operation = () => {
    const found = document.paths[name]?.get;
    if (!found) throw new Error(`${name} is in no document`);
    return found;
  };

  it('answers as the document says', async () => {
    for (const example of good) {
      const answer = await askApi(server, await path(example), { key });
      expect(answer.status, example).toBe(200);
      await expectAsDocumented(operation(), answer);
    }
  });

  it('refuses as the document says', async () => {
    const examples = [missing, wrong].filter((one) => one !== undefined);
    for (const example of examples) {
      const answer = await askApi(server, example, { key });
      expect(answer.status, example).toBe(example === missing ? 404 : 400);
      await expectAsDocumented(operation(), answer);
    }
    const stranger = await askApi(server, await path(good[0] ?? ''), {
      key: `shk_${'x'.repeat(32)}`,
    });
    expect(stranger.status).toBe(401);
    await expectAsDocumented(operation(), stranger);
  });

  it.skipIf(name === '/stream')('says when nothing changed', async () => {
    const first = await askApi(server, await path(good[0] ?? ''), { key });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const headers = { 'if-none-match': etag };
    const second = await askApi(server, await path(good[0] ?? ''), { key, headers });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });
});
