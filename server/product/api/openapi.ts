import * as z from 'zod';
import { version } from '#server/base/net/feed-agent.ts';
import examples from '#shared/facts/api-examples.json' with { type: 'json' };
import { type ApiProblem, apiProblems } from '#shared/facts/api-problems.ts';
import { productName } from '#shared/facts/product.ts';
import { type ApiTag, apiTags, csvTexts, openApiTexts as texts } from '#shared/texts/open-api.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { named } from './contract/named.ts';

type Json = Record<string, unknown>;
const schemaPlace = '#/components/schemas/';

/** By the beginning of the path. */
const tagged: Record<ApiTag, RegExp> = {
  Scores: /^\/(scoreboard|embed|stream|games)/,
  Teams: /^\/(teams|standings|playoff-picture|players|injuries|news)/,
  Forecasts: /^\/(predictions|projections|season-odds)/,
  Record: /^\/(track-record|graded-)/,
  Seals: /^\/seals/,
  Yours: /^\/my-teams/,
};

/** OpenAPI 3.1 of the endpoints, from the schemas that they read and answer with. */
export function writeOpenApi(endpoints: readonly Endpoint[], siteUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version,
      summary: texts.summary,
      description: texts.description,
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
    security: [{}, { key: [] }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: describeOperation(endpoint) }]),
    ),
    components: {
      schemas: describeSchemas(),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: texts.key },
      },
      headers: {
        RateLimit: { description: texts.rateLimit, schema: { type: 'string' } },
        'RateLimit-Policy': { description: texts.rateLimitPolicy, schema: { type: 'string' } },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint): Json {
  const { id, path, summary, needs, freshS, answer } = endpoint;
  const isStream = answer === 'text/event-stream';
  return {
    operationId: id,
    tags: Object.keys(tagged).filter((tag) => tagged[tag as ApiTag].test(path)),
    summary,
    description: isStream ? texts.stream : needs ? texts.needsScope(needs) : texts.fresh(freshS),
    ...(needs && { security: [{ key: [needs] }] }),
    parameters: describeParameters(endpoint),
    responses: {
      200: describeAnswer(endpoint),
      ...(!isStream && { 304: { description: texts.unchanged } }),
      ...Object.fromEntries(refusalsOf(endpoint)),
    },
  };
}

function describeParameters({ id, path, parameters }: Endpoint): Json[] {
  const known = (examples.parameters as Record<string, Json>)[id.replace(/Csv$/, '')] ?? {};
  const told = Object.entries(parameters.shape).filter(([name]) => name !== 'format');
  return told.map(([name, field]) => {
    const json = z.toJSONSchema(field as z.ZodType, { io: 'input' });
    const { $schema: _, description, ...schema } = json;
    const isInPath = path.includes(`{${name}}`);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: !(field as z.ZodType).isOptional(),
      ...(description && { description }),
      example: known[name] ?? schema.enum?.[0],
      schema,
    };
  });
}

function describeAnswer({ answer, id, isCsv }: Endpoint): Json {
  const headers = Object.fromEntries(
    ['RateLimit', 'RateLimit-Policy'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );
  const file = isCsv ? 'text/csv' : answer;
  const content = file.includes('/')
    ? { [file]: { schema: { type: 'string' } } }
    : {
        'application/json': {
          schema: { $ref: schemaPlace + answer },
          example: (examples.answers as Json)[id],
        },
      };
  return { description: isCsv ? csvTexts.answered : texts.answered, headers, content };
}

/** By status; several kinds share one. */
function refusalsOf({ needs, path, mayBeMissing }: Endpoint): [string, Json][] {
  const names: ApiProblem[] = [
    'invalid-parameter',
    ...(needs ? (['key-missing'] as const) : []),
    ...(['key-unknown', 'key-expired', 'scope-missing'] as const),
    ...(needs === 'predictions' ? (['subscription-needed'] as const) : []),
    ...(mayBeMissing || /\{(id|day)\}/.test(path) ? (['not-found'] as const) : []),
    ...(['too-many-requests', 'internal', 'overloaded'] as const),
  ];
  const byStatus = Map.groupBy(names, (name) => String(apiProblems[name].status));
  return Array.from(byStatus, ([status, kinds]) => [
    status,
    {
      description: kinds.map((kind) => `${kind}: ${apiProblems[kind].title}`).join('; '),
      content: { 'application/problem+json': { schema: { $ref: `${schemaPlace}Problem` } } },
    },
  ]);
}

function describeSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => schemaPlace + id,
    // Fields may be added.
    io: 'input',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}
