/** How /api/v1 refuses, by what the `type` of RFC 9457 ends with, and under which status. */
export const apiProblems = {
  'invalid-parameter': 400,
  'key-missing': 401,
  'key-unknown': 401,
  'key-expired': 401,
  'scope-missing': 403,
  'subscription-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  internal: 500,
  overloaded: 503,
} as const;
export type ApiProblem = keyof typeof apiProblems;
