import type { MiddlewareHandler } from 'hono';
import type { Env } from '../services.ts';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Headers of every answer; the content policy of the pages comes with the pages. */
export const securityHeaders: MiddlewareHandler<Env> = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(always)) context.header(name, value);
  if (context.get('services').siteUrl.startsWith('https://')) {
    context.header('Strict-Transport-Security', 'max-age=31536000');
  }
};
