import { AppError, type ErrorCode } from '#shared/errors.ts';
import { passwordRules } from '#shared/facts/limits.ts';

/** Sign-up data as JSON: it travels in every access token, and headers hold 16 kB. */
export const userDataBytes = 4_000;

type Failure = { is: ErrorCode; status: number; code: string; message: string };

/** Every refusal of /auth/v1: HTTP status, protocol code and the text a person may read. */
export const authFailures = {
  badJson: fail(400, 'bad_json', 'Could not parse request body as JSON'),
  bodyTooLarge: fail(413, 'validation_failed', 'Request body too large'),
  invalidValue: fail(400, 'validation_failed', 'The request holds a value that cannot be stored'),
  userDataTooLarge: fail(
    400,
    'validation_failed',
    `User data cannot be larger than ${userDataBytes} bytes`,
  ),
  unknownPath: fail(404, 'not_found', 'Unknown path', 'not_found'),

  invalidEmail: fail(400, 'validation_failed', 'Unable to validate email address: invalid format'),
  missingEmail: fail(400, 'validation_failed', 'missing email or phone'),
  missingPassword: fail(400, 'validation_failed', 'Signup requires a valid password'),
  longPassword: fail(
    400,
    'validation_failed',
    `Password cannot be longer than ${passwordRules.maxBytes} characters`,
  ),
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
  signUpsClosed: fail(422, 'signup_disabled', 'Signups not allowed for this instance', 'forbidden'),
  noAnonymous: fail(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  noPhone: fail(400, 'phone_provider_disabled', 'Phone accounts are not supported'),
  noPkce: fail(400, 'validation_failed', 'The PKCE flow is not supported: use the implicit flow'),
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
  recoverWithoutEmail: fail(400, 'validation_failed', 'Password recovery requires an email'),
  tooManyRequests: fail(
    429,
    'over_request_rate_limit',
    'Request rate limit reached',
    'limit_exceeded',
  ),
  mailTooSoon: fail(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this later.',
    'limit_exceeded',
  ),

  unsupportedGrant: fail(400, 'invalid_credentials', 'unsupported_grant_type'),
  invalidCredentials: fail(
    400,
    'invalid_credentials',
    'Invalid login credentials',
    'unauthenticated',
  ),
  emailNotConfirmed: fail(400, 'email_not_confirmed', 'Email not confirmed', 'forbidden'),
  banned: fail(400, 'user_banned', 'User is banned', 'forbidden'),

  malformedRefreshToken: fail(400, 'validation_failed', 'Refresh token is not valid'),
  refreshTokenNotFound: fail(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
    'unauthenticated',
  ),
  refreshTokenUsed: fail(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
    'unauthenticated',
  ),
  refreshWithoutSession: fail(
    400,
    'session_not_found',
    'Invalid Refresh Token: No Valid Session Found',
    'unauthenticated',
  ),
  sessionExpired: fail(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
    'unauthenticated',
  ),
  refreshConflict: fail(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
    'conflict',
  ),

  noBearer: fail(
    401,
    'no_authorization',
    'This endpoint requires a valid Bearer token',
    'unauthenticated',
  ),
  badJwt: fail(
    403,
    'bad_jwt',
    'invalid JWT: unable to parse or verify signature',
    'unauthenticated',
  ),
  expiredJwt: fail(
    403,
    'bad_jwt',
    'invalid JWT: unable to parse or verify signature, token is expired',
    'unauthenticated',
  ),
  jwtWithoutSubject: fail(403, 'bad_jwt', 'invalid claim: missing sub claim', 'unauthenticated'),
  sessionNotFound: fail(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
    'unauthenticated',
  ),
  userNotFound: fail(
    403,
    'user_not_found',
    'User from sub claim in JWT does not exist',
    'unauthenticated',
  ),
  bannedCaller: fail(403, 'user_banned', 'User is banned', 'forbidden'),
  notAdmin: fail(403, 'not_admin', 'Updating app_metadata requires admin privileges', 'forbidden'),
  userNotAllowed: fail(403, 'not_admin', 'User not allowed', 'forbidden'),
  createWithoutEmail: fail(
    400,
    'validation_failed',
    'Cannot create a user without either an email or phone',
  ),
  malformedUserId: fail(404, 'validation_failed', 'user_id must be an UUID'),
  unknownUser: fail(404, 'user_not_found', 'User not found', 'not_found'),
  badPage: fail(400, 'validation_failed', 'Bad Pagination Parameters'),
  badBanDuration: fail(400, 'validation_failed', 'invalid format for ban duration'),
  noSoftDelete: fail(400, 'validation_failed', 'Soft deletion is not supported'),
  unknownScope: fail(400, 'validation_failed', 'Unsupported logout scope'),

  verifyWithoutType: fail(400, 'validation_failed', 'Verify requires a verification type'),
  verifyWithoutToken: fail(400, 'validation_failed', 'Verify requires a token or a token hash'),
  resendWithoutType: fail(
    400,
    'validation_failed',
    'Resend is supported for the types signup and email_change',
  ),
  otpExpired: fail(403, 'otp_expired', 'Token has expired or is invalid', 'unauthenticated'),
  linkExpired: fail(403, 'otp_expired', 'Email link is invalid or has expired', 'unauthenticated'),

  unsupportedProvider: fail(
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ),
  badChallenge: fail(
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and a code_challenge of 43 to 128 characters',
  ),
  badSignInState: fail(
    400,
    'bad_oauth_state',
    'The sign-in was begun in another browser, took too long or was finished before',
    'unauthenticated',
  ),
  badProviderAnswer: fail(
    400,
    'bad_oauth_callback',
    'The answer of the sign-in service could not be accepted',
    'unauthenticated',
  ),
  signInCancelled: fail(
    403,
    'access_denied',
    'The sign-in was cancelled at the sign-in service',
    'unauthenticated',
  ),
  providerUnavailable: fail(
    503,
    'provider_unavailable',
    'The sign-in service does not answer',
    'upstream_failed',
  ),
  unverifiedProviderEmail: fail(
    422,
    'provider_email_needs_verification',
    'The sign-in service does not say that the email address is verified',
    'forbidden',
  ),
  identityExists: fail(
    422,
    'identity_already_exists',
    'Identity is already linked to another user',
    'conflict',
  ),
  identityNotFound: fail(404, 'identity_not_found', "Identity doesn't exist", 'not_found'),
  emailIdentityStays: fail(
    422,
    'email_conflict_identity_not_deletable',
    'The address and password of an account cannot be unlinked',
    'conflict',
  ),
  lastIdentity: fail(
    422,
    'single_identity_not_deletable',
    'The last way to sign in cannot be unlinked: set a password first',
    'conflict',
  ),
  codeNotFound: fail(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  badCodeVerifier: fail(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  databaseAway: fail(
    503,
    'unexpected_failure',
    'The database cannot be reached, please try again',
    'internal',
  ),
  unexpected: fail(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    'internal',
  ),
} as const satisfies Record<string, Failure>;

export type AuthFailure = keyof typeof authFailures;

function fail(
  status: number,
  code: string,
  message: string,
  is: ErrorCode = 'invalid_input',
): Failure {
  return { is, status, code, message };
}

/** The refusal that an error stands for; undefined for every other error. */
export function findAuthFailure(error: unknown): AuthFailure | undefined {
  const name = error instanceof AppError ? error.details.authFailure : undefined;
  return isAuthFailure(name) ? name : undefined;
}

function isAuthFailure(name: unknown): name is AuthFailure {
  return typeof name === 'string' && Object.hasOwn(authFailures, name);
}

/** An AppError that the auth wire knows how to format. */
export function authFailure(
  name: AuthFailure,
  {
    message = authFailures[name].message,
    cause,
    extra = {},
  }: { message?: string; cause?: unknown; extra?: Record<string, unknown> } = {},
): AppError {
  return new AppError(authFailures[name].is, message, {
    cause,
    details: { authFailure: name, extra },
  });
}
