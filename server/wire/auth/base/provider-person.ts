import * as z from 'zod/mini';
import { EmailAddress } from '#shared/schemas/auth.ts';

/** Whom the service names, as far as we keep it. `email` is one that the service has verified. */
export type ProviderPerson = { issuer: string; subject: string; email: string | undefined };

const Claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  // Some services say it in a word.
  email_verified: z.optional(z.unknown()),
});

/** Throws when the claims name nobody. */
export function parsePerson(claims: unknown): ProviderPerson {
  const { iss, sub, email, email_verified } = Claims.parse(claims);
  const isVerified = email_verified === true || email_verified === 'true';
  const address = EmailAddress.safeParse(email);
  return {
    issuer: iss,
    subject: sub,
    email: isVerified && address.success ? address.data : undefined,
  };
}
