import * as z from 'zod/mini';
import { limits } from '../facts/limits.ts';
import { identityTexts as texts } from '../texts/identity.ts';

export const CurrentPassword = z.object({
  password: z.string().check(z.minLength(1, texts.passwordMissing)),
});

/** Mails show it in two groups. */
export const MailedCode = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replaceAll(/\s/g, '')),
    z.regex(new RegExp(`^\\d{${limits.codeFigures}}$`), texts.codeMissing),
  ),
});
