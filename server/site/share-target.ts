import type { Context } from 'hono';
import { routes } from '#shared/facts/routes.ts';
import { wirePaths } from '#shared/facts/wire.ts';

/** Where programs put a link varies: https://w3c.github.io/web-share-target/ */
const places = ['url', 'text', 'title'] as const;

/**
 * `/share`: what a phone hands to the installed app. A link of this site opens its page; anything else leads to the
 * first page, and nobody is sent elsewhere.
 */
export function answerShareTarget({ siteUrl }: { siteUrl: string }) {
  const { origin } = new URL(siteUrl);
  return (context: Context): Response => {
    const given = places.flatMap(
      (place) => context.req.query(place)?.match(/https?:\/\/\S+/g) ?? [],
    );
    const links = given.flatMap((link) => URL.parse(link) ?? []);
    const own = links.find((link) => link.origin === origin && !wirePaths.test(link.pathname));
    context.header('Cache-Control', 'no-store');
    // Two slashes at its beginning would name another host.
    const path = own && own.pathname.replace(/^\/+/, '/') + own.search;
    return context.redirect(path ?? routes.dashboard, 303);
  };
}
