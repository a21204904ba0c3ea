import { createHash } from 'node:crypto';

/**
 * Own scripts only, plus the inline ones of the built page by their hashes. Styles may be inline:
 * the dialog and toast libraries write style elements.
 */
export function writeContentPolicy(html: string, siteUrl: string | undefined): string {
  const connections = siteUrl ? [siteUrl, siteUrl.replace(/^http/, 'ws')] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connections],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
