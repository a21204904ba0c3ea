import type { PageShare } from '../texts/game-share.ts';
import type { SiteConfig } from './site-config.ts';

/** What the server asks of the built site, which exports `renderPage` for it: see web/render-page.tsx. */
export type PageRequest = {
  /** As in `web/router.tsx`. */
  path: string;
  /** With its query, where the page is made for one address alone; else the path. */
  address: string;
  /** Its address is the server's own door: it asks itself for rows, and gets what any visitor gets. */
  config: SiteConfig;
  siteUrl: string;
  /** False where the browser asks for them. */
  withRows: boolean;
  /** Settles when rows are waited for no longer. */
  tooLate: Promise<unknown>;
};

export type RenderedPage = {
  /** Title, description and the like, for the head of the document. */
  head: string;
  body: string;
  /** What the page was rendered with, for the query cache of the browser. */
  answers: unknown;
  /** Milliseconds: the moment that its words are of. */
  servedAt: number;
  /** False for a page that shows rows. */
  isLasting: boolean;
  /** True where the address names something that is not there. */
  isMissing: boolean;
  /** What others show beside a link to the page, where that depends on its rows. */
  share?: PageShare | undefined;
};

/** Undefined where a page has nothing to say without its rows, and these come too late. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | undefined>;

/** What a rendered document tells its scripts, as JSON in an element of this id. */
export const pageDataId = 'page-data';
export type PageData = Pick<RenderedPage, 'answers' | 'servedAt'> & {
  path: string;
  config: SiteConfig;
};
