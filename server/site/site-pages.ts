import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '#server/base/http/etag.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { Cache } from '#server/base/process/cache.ts';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { PagePath } from '#shared/facts/page-paths.ts';
import { newestDay } from '#shared/facts/seal-paths.ts';
import { offlineShell } from '#shared/facts/wire.ts';
import { findPagePath } from '#shared/page-path.ts';
import { type PageData, pageDataId, type RenderedPage } from '#shared/schemas/page-rendering.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { findKeyedAddress, isKeyed, isReadByQuery, missing } from './keyed-pages.ts';
import { listChunks } from './page-chunks.ts';
import { writePageHead } from './page-head.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPageStyles } from './page-styles.ts';
import type { SiteFile } from './site-files.ts';

/** Pages of games, teams, players and days that each process remembers; one has 60 to 200 kB, compressed twice beside it. @internal */
export const keyedPagesKept = 200;

export type KeyedPagesNeeds = { budgets: Pick<Budgets, 'take'>; now: () => Date };

export type SitePagesNeeds = KeyedPagesNeeds & {
  render: PageRenderer;
  siteConfig: SiteConfig;
  siteUrl: string;
};

const rootElement = '<div id="root"></div>';
const scriptElements = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
/** The script in index.html looks for it. */
const laterScriptsId = 'scripts';

const sealPath = '/seals/:day';
/**
 * The best takes longer than to render a page of many rows, which is another after some seconds; a game that is on is
 * asked for most.
 */
const rowsBrotliQuality = { game: 5, others: 10 };

/** Without a rendering it holds nothing but the scripts that fill it. */
type Page = { file: SiteFile; isLasting: boolean; isMissing: false; isRendered: boolean };
/** Nothing of what is not there is kept but that. */
type Made = Page | { isMissing: true };
/** An empty page is no page to a search engine: it comes back after a 503, and leaves out what is `isUnlisted`. */
type Found = { file: SiteFile; status: 200 | 404 | 503; isUnlisted?: boolean };
type Wanted = { path: PagePath; address: string; withRows: boolean };
type Asking = {
  /** As it stands in the address, with its question mark. */
  search?: string;
  /** By a device that shows scores late or not at all: no rows. */
  isHeld?: boolean;
  /** Counts for pages that are made for one address alone. */
  who?: () => string;
};

/** The built page for each kind of address with its content: kept for good, or with rows for some seconds. */
export class SitePages {
  readonly html: string | undefined;
  readonly #needs: SitePagesNeeds;
  readonly #manifest: string;
  readonly #fonts: string[];
  readonly #selectStyles: (page: string, html: string) => string;
  readonly #kept: Cache<Page>;
  /** So many at once: whoever walks all ids fills neither the memory nor the database. */
  readonly #keyed: Cache<Made>;
  readonly #queue = new Queue({ concurrency: 3, perKey: 2, maxQueued: 100, maxQueuedPerKey: 10 });

  constructor(files: Map<string, SiteFile>, needs: SitePagesNeeds) {
    this.#needs = needs;
    const { now } = needs;
    const ttlMs = intervals.pageRowsMs;
    const lasting = Number.POSITIVE_INFINITY;
    this.#kept = new Cache({ ttlMs: ({ isLasting }) => (isLasting ? lasting : ttlMs), now });
    this.#keyed = new Cache({ max: keyedPagesKept, ttlMs, now });
    this.html = files.get('/index.html')?.content.toString();
    this.#manifest = files.get('/.vite/manifest.json')?.content.toString() ?? '{}';
    const css = [...files].find(([address]) => address.endsWith('.css'))?.[1].content.toString();
    this.#selectStyles = createPageStyles(css ?? '');
    this.#fonts = [...files.keys()].filter((address) => address.endsWith('.woff2'));
  }

  async findPage(
    address: string,
    { search = '', isHeld = false, who = () => '' }: Asking = {},
  ): Promise<Found | undefined> {
    if (this.html === undefined) return undefined;
    const path = address === offlineShell ? offlineShell : findKnownPath(address);
    const keyed = isHeld ? undefined : findKeyedAddress(path, address, search);
    if (keyed === missing) return this.#findMissing(this.html);
    if (keyed && path !== offlineShell) return this.#findKeyed(this.html, path, keyed, who());
    const withRows = !isHeld && (search === '' || isReadByQuery(path));
    const { file, isRendered } = await this.#findKept(this.html, path, withRows);
    if (path === '*') return { file, status: 404 };
    if (path === offlineShell || isKeyed(path)) return { file, status: 200, isUnlisted: true };
    return { file, status: isRendered ? 200 : 503 };
  }

  /** Who asks for too many gets the page without rows, as everybody does while many ask. */
  async #findKeyed(html: string, path: PagePath, address: string, who: string): Promise<Found> {
    try {
      const make = () => this.#makeKeyed(html, { path, address, withRows: true }, who);
      const made = await this.#keyed.get(address, make);
      if (made.isMissing) return this.#findMissing(html);
      return { file: made.file, status: made.isRendered ? 200 : 503 };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'limit_exceeded') throw error;
      return { file: (await this.#findKept(html, path, false)).file, status: 503 };
    }
  }

  async #findMissing(html: string): Promise<Found> {
    return { file: (await this.#findKept(html, '*', true)).file, status: 404 };
  }

  /** A query may choose other rows: the browser asks for those. */
  async #findKept(html: string, path: PagePath | typeof offlineShell, withRows: boolean) {
    const make = () =>
      path === offlineShell
        ? this.#makeShell(html)
        : this.#make(html, { path, address: path, withRows });
    return this.#kept.get(withRows ? path : `${path}?`, make);
  }

  async #makeShell(html: string): Promise<Page> {
    const file = await toFile(this.#writeShell(html, '/', []));
    return { file, isLasting: true, isMissing: false, isRendered: false };
  }

  /** Throws when `who` asks for too many that have to be made. */
  async #makeKeyed(html: string, wanted: Wanted, who: string): Promise<Made> {
    await this.#needs.budgets.take('keyedPages', who);
    return this.#queue.run(who, async () => {
      const rendered = await this.#needs.render(wanted);
      if (rendered?.isMissing) return { isMissing: true };
      const { game, others } = rowsBrotliQuality;
      return this.#write(html, wanted.path, rendered, wanted.path === '/g/:gameId' ? game : others);
    });
  }

  async #make(html: string, wanted: Wanted): Promise<Page> {
    // Without what it is of, a page has nothing to show before its scripts.
    const isEmpty = isKeyed(wanted.path);
    const rendered = isEmpty ? undefined : await this.#needs.render(wanted);
    const quality = isReadByQuery(wanted.path) ? rowsBrotliQuality.others : undefined;
    return this.#write(html, wanted.path, rendered, quality);
  }

  async #write(
    html: string,
    path: PagePath,
    rendered: RenderedPage | undefined,
    brotliQuality?: number,
  ): Promise<Page> {
    const shell = this.#writeShell(html, path, listChunks(this.#manifest, path), rendered);
    const whole = rendered ? this.#fill(shell, path, rendered) : shell;
    const file = await toFile(whole, brotliQuality);
    const isRendered = rendered !== undefined;
    return { file, isLasting: rendered?.isLasting ?? false, isMissing: false, isRendered };
  }

  #writeShell(html: string, path: PagePath, chunks: string[], rendered?: RenderedPage): string {
    const head = writePageHead(path, this.#needs.siteUrl, rendered);
    const links = [
      ...this.#fonts.map(
        (address) =>
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
      ),
      // The build itself links the entry.
      ...chunks
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    return html
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace('</head>', () => `${links.join('')}</head>`);
  }

  #fill(shell: string, path: PagePath, { body, answers, servedAt }: RenderedPage): string {
    // Only alerts ask for the long key.
    const { pushKey: _, ...config } = this.#needs.siteConfig;
    const data: PageData = { path, config, answers, servedAt };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const content = `${body}<script type="application/json" id="${pageDataId}">${json}</script>`;
    return this.#paintFirst(shell, path, content);
  }

  /** Its own styles stand in the page, all styles are named behind its words, and scripts come once those are painted. */
  #paintFirst(shell: string, path: PagePath, content: string): string {
    const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
    const styles = `<style>${this.#selectStyles(path, content)}</style>`;
    const scripts = shell.match(scriptElements)?.join('') ?? '';
    return shell
      .replaceAll(scriptElements, '')
      .replace(link, () => styles)
      .replace(
        rootElement,
        () => `${content}<template id="${laterScriptsId}">${scripts}</template>`,
      )
      .replace('</body>', () => `${link.replace('<link', '<link fetchpriority="low"')}</body>`);
  }
}

/** An address whose place for an id holds none is unknown. */
function findKnownPath(address: string): PagePath {
  const path = findPagePath(address);
  const [, , day = ''] = address.split('/');
  return path === sealPath && day !== newestDay && !isCalendarDate(day) ? '*' : path;
}

/** As small as it can be: so the front page fits into the first window of a connection, 14 kB. */
async function toFile(html: string, quality = constants.BROTLI_MAX_QUALITY): Promise<SiteFile> {
  const content = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content),
  ]);
  const type = 'text/html; charset=utf-8';
  return { type, etag: etagOf(content), content, brotli, gzip: gzipped };
}
