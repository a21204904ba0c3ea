/** How /api/v1 refuses, by what the `type` of RFC 9457 ends with. */
export const apiProblems = {
  'invalid-parameter': { status: 400, title: 'A parameter is not valid' },
  'key-missing': { status: 401, title: 'A key is needed' },
  'key-unknown': { status: 401, title: 'The key is not known' },
  'key-expired': { status: 401, title: 'The key has expired' },
  'scope-missing': { status: 403, title: 'The key lacks a scope' },
  'subscription-needed': { status: 403, title: 'A running subscription is needed' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Only reading is possible' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  overloaded: { status: 503, title: 'The server is busy' },
} as const;
export type ApiProblem = keyof typeof apiProblems;
