import { AppError, type ErrorCode } from '#shared/errors.ts';

type Failure = { statusCode: number; error: string; code: string; message: string };

const denied = ['Unauthorized', 'AccessDenied'] as const;
const wrongType = ['invalid_mime_type', 'InvalidMimeType'] as const;

/** Every refusal of /storage/v1; codes and words of the wire notes, section 4. */
export const storageFailures = {
  noApiKey: fail(401, ...denied, 'No API key found in request'),
  badApiKey: fail(401, ...denied, 'Invalid API key'),
  badJwt: fail(400, 'InvalidJWT', 'InvalidJWT', 'Invalid JWT'),
  expiredJwt: fail(400, 'InvalidJWT', 'InvalidJWT', 'JWT expired'),
  endedSession: fail(401, ...denied, 'The session of the token has ended'),
  accessDenied: fail(403, ...denied, 'new row violates row-level security policy'),
  noSuchBucket: fail(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  noSuchKey: fail(404, 'not_found', 'NoSuchKey', 'Object not found'),
  alreadyExists: fail(409, 'Duplicate', 'ResourceAlreadyExists', 'The resource already exists'),
  tooLarge: fail(
    413,
    'Payload too large',
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
  ),
  invalidType: fail(415, ...wrongType, 'mime type application/octet-stream is not supported'),
  damagedPicture: fail(415, ...wrongType, 'The file is not a whole picture of its type'),
  invalidRange: fail(416, 'InvalidRange', 'InvalidRange', 'The requested range is not satisfiable'),
  invalidKey: fail(400, 'InvalidKey', 'InvalidKey', 'Invalid key'),
  invalidRequest: fail(400, 'InvalidRequest', 'InvalidRequest', 'The request is not valid'),
  incompleteBody: fail(400, 'InvalidRequest', 'InvalidRequest', 'The body ended early'),
  unsupported: fail(400, 'InvalidRequest', 'InvalidRequest', 'This operation is not supported'),
  quotaExceeded: fail(
    413,
    'Payload too large',
    'QuotaExceeded',
    'The files of this account are over their quota',
  ),
  tooSlow: fail(408, 'Request timeout', 'RequestTimeout', 'The body arrived too slowly'),
  slowDown: fail(503, 'SlowDown', 'SlowDown', 'Too many uploads at once, please try again'),
  tooManyRequests: fail(429, 'Too many requests', 'TooManyRequests', 'Request rate limit reached'),
  databaseAway: fail(503, 'DatabaseTimeout', 'DatabaseTimeout', 'The database cannot be reached'),
  internal: fail(500, 'internal', 'InternalError', 'Internal server error'),
} as const satisfies Record<string, Failure>;

export type StorageFailure = keyof typeof storageFailures;

function fail(statusCode: number, error: string, code: string, message: string): Failure {
  return { statusCode, error, code, message };
}

const kinds: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'limit_exceeded',
  500: 'internal',
  503: 'limit_exceeded',
};

export function storageFailure(
  name: StorageFailure,
  { message, cause }: { message?: string; cause?: unknown } = {},
): AppError {
  const failure = storageFailures[name];
  return new AppError(kinds[failure.statusCode] ?? 'invalid_input', message ?? failure.message, {
    cause,
    details: { storageFailure: name },
  });
}
