import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { authFailure } from './auth-failures.ts';
import type { AuthEnv } from './needs.ts';

const authBodyBytes = 1_000_000;

export const limitAuthBody = bodyLimit({
  maxSize: authBodyBytes,
  onError: () => {
    throw authFailure('bodyTooLarge');
  },
});

/** The JSON body, whatever its content type says. */
export async function readBody<Schema extends z.ZodMiniType>(
  context: Context<AuthEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await context.req.text();
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') || 'body';
  throw authFailure('badJson', {
    message: `Could not parse request body as JSON: ${place} has the wrong type`,
    cause: parsed.error,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw authFailure('badJson', {
      message: 'Could not parse request body as JSON: it is not JSON',
      cause,
    });
  }
}
