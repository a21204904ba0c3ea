import fc from 'fast-check';
import { comparisonOf, encode, type FuzzRequest, parts } from './rest-requests.ts';
import { bodyOf, headerValue, type Names, nameOf, value } from './words.ts';

const authPaths = [
  ...[
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'token?grant_type=x',
  ],
  ...[
    'recover',
    'verify',
    'resend',
    'user',
    'otp',
    'settings',
    'admin/users',
    'authorize',
    'factors',
  ],
];
const authKeys = [
  'email',
  'password',
  'data',
  'refresh_token',
  'token',
  'token_hash',
  'type',
  'nonce',
];
const functionNames = [
  'check-subscription',
  'check-trial',
  'populate-games',
  'refresh-team-roster',
];
const listKeys = ['prefix', 'limit', 'offset', 'sortBy', 'search', 'prefixes'];

/** `/auth/v1`, `/functions/v1`, `/storage/v1`: paths, names and bodies. */
export const otherRequests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  fc
    .record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE'),
      path: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...authPaths) }, value.map(encode)),
      body: bodyOf(authKeys),
    })
    .map(({ path, ...rest }) => withBody({ ...rest, path: `/auth/v1/${path}` })),
  fc
    .record({ name: nameOf(functionNames), body: bodyOf(['sport', 'league', 'team', 'priceType']) })
    .map(({ name, body }) =>
      withBody({ method: 'POST', path: `/functions/v1/${encode(name)}`, body }),
    ),
  fc
    .record({
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'),
      kind: fc.constantFrom(
        'object/',
        'object/public/',
        'object/list/',
        'object/sign/',
        'bucket/',
        '',
      ),
      bucket: nameOf(['avatars']),
      name: fc.array(fc.oneof(value, fc.constantFrom('..', '.', '', 'a.png')), { maxLength: 4 }),
      body: bodyOf(listKeys),
      range: fc.oneof(fc.constantFrom('bytes=0-1', 'bytes=-5', 'bytes=9-1,2-3'), headerValue),
    })
    .map(({ method, kind, bucket, name, body, range }) => {
      const path = `/storage/v1/${kind}${[bucket, ...name].map(encode).join('/')}`;
      return {
        ...withBody({ method, path, body }),
        headers: { range, 'content-type': 'application/json' },
      };
    }),
);

function withBody({
  method,
  path,
  body,
}: {
  method: string;
  path: string;
  body: string;
}): FuzzRequest {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    path,
    headers: { 'content-type': 'application/json' },
    ...(hasBody && { body }),
  };
}

/** What a socket sends after it was opened. */
export function framesOf(names: Names): fc.Arbitrary<string[]> {
  const filter = fc.oneof(
    value,
    fc.tuple(fc.constantFrom('id=', 'status=', 'sport='), comparisonOf('wild')).map(parts),
  );
  const binding = fc.record(
    {
      event: fc.oneof(fc.constantFrom('*', 'INSERT', 'UPDATE', 'DELETE'), value),
      schema: fc.oneof(fc.constantFrom('public', 'auth', '*'), value),
      table: nameOf([...names.keys()]),
      filter,
      select: fc.array(value, { maxLength: 3 }),
    },
    { requiredKeys: ['event'] },
  );
  const config = fc.record({ postgres_changes: fc.array(binding, { maxLength: 4 }) });
  const payload = fc.oneof(
    { weight: 3, arbitrary: config.map((each): unknown => ({ config: each })) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  );
  const events = [
    'phx_join',
    'phx_join',
    'phx_leave',
    'heartbeat',
    'access_token',
    'broadcast',
    'presence',
  ];
  const reference = fc.oneof(fc.constantFrom('1', '2', null), value);
  const topic = fc.oneof(fc.constantFrom('realtime:a', 'realtime:b', 'phoenix'), value);
  const frame = fc
    .tuple(reference, reference, topic, fc.oneof(fc.constantFrom(...events), value), payload)
    .map((frame) => JSON.stringify(frame));
  return fc.array(fc.oneof({ weight: 5, arbitrary: frame }, fc.json(), value), {
    minLength: 5,
    maxLength: 20,
  });
}
