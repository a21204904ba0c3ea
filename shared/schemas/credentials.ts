import * as z from 'zod/mini';
import { passwordRules } from '#shared/facts/limits.ts';
import { authTexts } from '#shared/texts/auth.ts';

export const Credentials = z.object({
  email: z.email(authTexts.invalidEmail),
  password: z.string().check(z.minLength(passwordRules.minCharacters, authTexts.shortPassword)),
});
export type Credentials = z.infer<typeof Credentials>;

export const EmailOnly = z.pick(Credentials, { email: true });
export type EmailOnly = z.infer<typeof EmailOnly>;

export const PasswordOnly = z.pick(Credentials, { password: true });
export type PasswordOnly = z.infer<typeof PasswordOnly>;
