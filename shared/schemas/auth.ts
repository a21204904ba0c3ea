import * as z from 'zod/mini';

/** An address as the account table keeps it. */
export const EmailAddress = z.email().check(z.maxLength(255), z.toLowerCase());

const UserData = z.record(z.string(), z.unknown());
const optionalText = z.nullish(z.string());

// Bodies of /auth/v1. Keys the protocol knows but the product does not use are dropped.
export const SignUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.nullish(UserData),
  code_challenge: optionalText,
});

export const PasswordGrantBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
});

export const RefreshGrantBody = z.object({ refresh_token: optionalText });

export const CodeGrantBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

export const ResendBody = z.object({
  type: optionalText,
  email: optionalText,
  code_challenge: optionalText,
});

export const RecoverBody = z.object({ email: optionalText, code_challenge: optionalText });

export const VerifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
});

export const UserUpdateBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: z.nullish(UserData),
  app_metadata: z.optional(z.unknown()),
  code_challenge: optionalText,
});

// Bodies of /auth/v1/admin. An unknown key is refused there: an operator should not believe it worked.
const adminFields = {
  email: optionalText,
  password: optionalText,
  email_confirm: z.nullish(z.boolean()),
  user_metadata: z.nullish(UserData),
  app_metadata: z.nullish(UserData),
};
export const AdminCreateBody = z.strictObject(adminFields);

export const InviteBody = z.object({ email: optionalText, data: z.nullish(UserData) });

export const AdminUpdateBody = z.strictObject({ ...adminFields, ban_duration: optionalText });

export const AdminDeleteBody = z.object({ should_soft_delete: z.nullish(z.boolean()) });
