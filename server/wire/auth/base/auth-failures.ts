import { AppError, type ErrorCode } from '#shared/errors.ts';
import { isKeyOf } from '#shared/facts/keys-of.ts';
import { passwordRules } from '#shared/facts/limits.ts';

/** Sign-up data as JSON: it travels in every access token, and headers hold 16 kB. */
export const userDataBytes = 4_000;

type Failure = { kind: ErrorCode; status: number; code: string; message: string };

/** What the statuses of the protocol mean; the others: a request that breaks a rule. */
const kinds: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'limit_exceeded',
  500: 'internal',
  503: 'upstream_failed',
};

/** Every refusal of /auth/v1: HTTP status, protocol code and the text a person may read. */
export const authFailures = {
  badJson: fail(400, 'bad_json', 'Could not parse request body as JSON'),
  bodyTooLarge: fail(413, 'validation_failed', 'Request body too large'),
  invalidValue: invalid('The request holds a value that cannot be stored'),
  userDataTooLarge: invalid(`User data cannot be larger than ${userDataBytes} bytes`),
  unknownPath: fail(404, 'not_found', 'Unknown path'),

  invalidEmail: invalid('Unable to validate email address: invalid format'),
  missingEmail: invalid('missing email or phone'),
  missingPassword: invalid('Signup requires a valid password'),
  longPassword: invalid(`Password cannot be longer than ${passwordRules.maxBytes} characters`),
  weakPassword: fail(
    422,
    'weak_password',
    `Password should be at least ${passwordRules.minCharacters} characters.`,
  ),
  samePassword: fail(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  signUpsClosed: fail(422, 'signup_disabled', 'Signups not allowed for this instance'),
  noAnonymous: fail(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  noPhone: fail(400, 'phone_provider_disabled', 'Phone accounts are not supported'),
  noPkce: invalid('The PKCE flow is not supported: use the implicit flow'),
  emailExists: fail(
    422,
    'email_exists',
    'A user with this email address has already been registered',
    'conflict',
  ),
  wrongCurrentPassword: fail(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  reauthenticationNeeded: fail(
    400,
    'reauthentication_needed',
    'Changing the password or the email requires reauthentication',
  ),
  wrongNonce: fail(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  recoverWithoutEmail: invalid('Password recovery requires an email'),
  tooManyRequests: fail(429, 'over_request_rate_limit', 'Request rate limit reached'),
  mailTooSoon: fail(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this later.',
  ),

  unsupportedGrant: fail(400, 'invalid_credentials', 'unsupported_grant_type'),
  invalidCredentials: fail(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: fail(400, 'email_not_confirmed', 'Email not confirmed'),
  banned: fail(400, 'user_banned', 'User is banned'),

  malformedRefreshToken: invalid('Refresh token is not valid'),
  refreshTokenNotFound: fail(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: fail(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshWithoutSession: fail(
    400,
    'session_not_found',
    'Invalid Refresh Token: No Valid Session Found',
  ),
  sessionExpired: fail(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ),
  refreshConflict: fail(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  ),

  noBearer: fail(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: badToken('bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  expiredJwt: badToken(
    'bad_jwt',
    'invalid JWT: unable to parse or verify signature, token is expired',
  ),
  jwtWithoutSubject: badToken('bad_jwt', 'invalid claim: missing sub claim'),
  sessionNotFound: badToken(
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userNotFound: badToken('user_not_found', 'User from sub claim in JWT does not exist'),
  bannedCaller: fail(403, 'user_banned', 'User is banned'),
  notAdmin: fail(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  userNotAllowed: fail(403, 'not_admin', 'User not allowed'),
  createWithoutEmail: invalid('Cannot create a user without either an email or phone'),
  malformedUserId: fail(404, 'validation_failed', 'user_id must be an UUID'),
  unknownUser: fail(404, 'user_not_found', 'User not found'),
  badPage: invalid('Bad Pagination Parameters'),
  badBanDuration: invalid('invalid format for ban duration'),
  noSoftDelete: invalid('Soft deletion is not supported'),
  unknownScope: invalid('Unsupported logout scope'),

  verifyWithoutType: invalid('Verify requires a verification type'),
  verifyWithoutToken: invalid('Verify requires a token or a token hash'),
  resendWithoutType: invalid('Resend is supported for the types signup and email_change'),
  otpExpired: fail(403, 'otp_expired', 'Token has expired or is invalid'),
  linkExpired: fail(403, 'otp_expired', 'Email link is invalid or has expired'),

  unsupportedProvider: invalid('Unsupported provider: provider is not enabled'),
  badChallenge: invalid(
    'PKCE flow requires code_challenge_method and a code_challenge of 43 to 128 characters',
  ),
  badSignInState: fail(
    400,
    'bad_oauth_state',
    'The sign-in was begun in another browser, took too long or was finished before',
  ),
  badProviderAnswer: fail(
    400,
    'bad_oauth_callback',
    'The answer of the sign-in service could not be accepted',
  ),
  signInCancelled: fail(403, 'access_denied', 'The sign-in was cancelled at the sign-in service'),
  providerUnavailable: fail(503, 'provider_unavailable', 'The sign-in service does not answer'),
  unverifiedProviderEmail: fail(
    422,
    'provider_email_needs_verification',
    'The sign-in service does not say that the email address is verified',
  ),
  identityExists: fail(
    422,
    'identity_already_exists',
    'Identity is already linked to another user',
  ),
  identityNotFound: fail(404, 'identity_not_found', "Identity doesn't exist"),
  emailIdentityStays: fail(
    422,
    'email_conflict_identity_not_deletable',
    'The address and password of an account cannot be unlinked',
  ),
  lastIdentity: fail(
    422,
    'single_identity_not_deletable',
    'The last way to sign in cannot be unlinked: set a password first',
  ),
  codeNotFound: fail(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  badCodeVerifier: fail(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  databaseAway: fail(503, 'unexpected_failure', 'The database cannot be reached, please try again'),
  unexpected: fail(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),
} as const satisfies Record<string, Failure>;

export type AuthFailure = keyof typeof authFailures;

function fail(status: number, code: string, message: string, kind = kinds[status]): Failure {
  return { kind: kind ?? 'invalid_input', status, code, message };
}

/** The caller has to sign in again. */
function badToken(code: string, message: string): Failure {
  return fail(403, code, message, 'unauthenticated');
}

function invalid(message: string): Failure {
  return fail(400, 'validation_failed', message);
}

/** The refusal that an error stands for; undefined for every other error. */
export function findAuthFailure(error: unknown): AuthFailure | undefined {
  const name = error instanceof AppError ? error.details.authFailure : undefined;
  return isKeyOf(authFailures, name) ? name : undefined;
}

export function authFailure(
  name: AuthFailure,
  {
    message = authFailures[name].message,
    cause,
    extra = {},
  }: { message?: string; cause?: unknown; extra?: Record<string, unknown> } = {},
): AppError {
  return new AppError(authFailures[name].kind, message, {
    cause,
    details: { authFailure: name, extra },
  });
}
