import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { intervals } from '#shared/facts/intervals.ts';
import type { PagePath } from '#shared/facts/page-paths.ts';
import type { RenderedPage, RenderPage } from '#shared/schemas/page-rendering.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';

export type RendererNeeds = {
  /** What every visitor is told; its address only where the site has one. */
  siteConfig: SiteConfig;
  siteUrl: string;
  /** Where this server listens: it asks itself for rows, and gets what a visitor gets. */
  ownUrl: string;
  logger: Pick<Logger, 'error'>;
};

/** `address` is the path itself where that has no places for ids. */
type Wanted = { path: PagePath; address: string; withRows: boolean };
export type PageRenderer = (wanted: Wanted) => Promise<RenderedPage | undefined>;

/** Renders pages with the code that the build made for it; a page that cannot be rendered comes without content. */
export function createPageRenderer(directory: string, needs: RendererNeeds): PageRenderer {
  const built = join(directory, '.server/render-page.js');
  let loading: Promise<RenderPage> | undefined;
  return async ({ path, address, withRows }) => {
    if (!existsSync(built)) return undefined;
    const patienceMs = path === address ? intervals.pagePatienceMs : intervals.gamePagePatienceMs;
    try {
      // Fetched with the first page: a server that nobody visits needs none of it.
      loading ??= import(pathToFileURL(built).href).then(({ renderPage }) => renderPage);
      const render = await loading;
      return await render({
        path,
        address,
        config: { ...needs.siteConfig, supabaseUrl: needs.ownUrl },
        siteUrl: needs.siteUrl,
        withRows,
        tooLate: setTimeout(patienceMs, undefined, { ref: false }),
      });
    } catch (error) {
      needs.logger.error({ err: error, path, address }, 'a page could not be rendered');
      return undefined;
    }
  };
}
