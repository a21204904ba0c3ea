import * as z from 'zod/mini';
import { apiKeyExpiryDays, apiKeyNameLength, apiScopes } from '../facts/api-keys.ts';
import { newApiKeyTexts as texts } from '../texts/api-keys.ts';

/** Body of create-api-key, and the form. */
export const NewApiKey = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1, texts.nameMissing),
    z.maxLength(apiKeyNameLength, texts.nameTooLong),
    // Neither NUL, which the database refuses, nor what a list would hide.
    z.regex(/^\P{Cc}*$/u, texts.nameUnusable),
  ),
  scopes: z.array(z.enum(apiScopes)).check(
    z.minLength(1, texts.scopesMissing),
    z.refine((scopes) => new Set(scopes).size === scopes.length, texts.scopeTwice),
  ),
  expires_in_days: z.literal(apiKeyExpiryDays),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** Answer of create-api-key: the only time that the key is told. */
export const CreatedApiKey = z.object({ id: z.uuid(), key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

const Moment = z.iso.datetime({ offset: true });

/** A row of api_keys as its owner sees it. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created_at: Moment,
  expires_at: z.nullable(Moment),
  last_used_at: z.nullable(Moment),
});
export type ApiKey = z.infer<typeof ApiKey>;
