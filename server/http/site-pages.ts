import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { intervals } from '#shared/facts/intervals.ts';
import type { PagePath } from '#shared/facts/routes.ts';
import { offlineShell } from '#shared/facts/wire.ts';
import { findPagePath } from '#shared/page-path.ts';
import { type PageData, pageDataId, type RenderedPage } from '#shared/schemas/page-rendering.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { listChunks } from './page-chunks.ts';
import { writePageHead } from './page-head.ts';
import type { PageRenderer } from './page-renderer.ts';
import { PageStyles } from './page-styles.ts';
import { etagOf, type SiteFile } from './site-files.ts';

export type SitePagesNeeds = {
  render: PageRenderer;
  siteConfig: SiteConfig;
  siteUrl: string;
  now: () => Date;
};

const rootElement = '<div id="root"></div>';
const scriptElements = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
/** The script in index.html looks for it. */
const laterScriptsId = 'scripts';

type Made = { file: SiteFile; isLasting: boolean };
type Kept = { made: Promise<Made>; until: number };

/** The built page for each kind of address with its content: kept for good, or with rows for some seconds. */
export class SitePages {
  readonly html: string | undefined;
  readonly #needs: SitePagesNeeds;
  readonly #manifest: string;
  readonly #fonts: string[];
  readonly #styles: PageStyles;
  readonly #kept = new Map<string, Kept>();

  constructor(files: Map<string, SiteFile>, needs: SitePagesNeeds) {
    this.#needs = needs;
    this.html = files.get('/index.html')?.content.toString();
    this.#manifest = files.get('/.vite/manifest.json')?.content.toString() ?? '{}';
    const css = [...files].find(([address]) => address.endsWith('.css'))?.[1].content.toString();
    this.#styles = new PageStyles(css ?? '');
    this.#fonts = [...files.keys()].filter((address) => address.endsWith('.woff2'));
  }

  /** Those who ask while a page is being made get the same one. A query may choose other rows: the browser asks for those. */
  async findPage(address: string, hasQuery = false): Promise<SiteFile | undefined> {
    if (this.html === undefined) return undefined;
    const path = address === offlineShell ? offlineShell : findPagePath(address);
    const key = hasQuery ? `${path}?` : path;
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#needs.now().getTime()) return (await kept.made).file;
    const making = {
      made: this.#make(this.html, path, !hasQuery),
      until: Number.POSITIVE_INFINITY,
    };
    this.#kept.set(key, making);
    try {
      const { file, isLasting } = await making.made;
      if (!isLasting) making.until = this.#needs.now().getTime() + intervals.pageRowsMs;
      return file;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  async #make(
    html: string,
    path: PagePath | typeof offlineShell,
    withRows: boolean,
  ): Promise<Made> {
    if (path === offlineShell) {
      return { file: await toFile(this.#writeShell(html, '/', [])), isLasting: true };
    }
    const rendered = await this.#needs.render(path, withRows);
    const shell = this.#writeShell(html, path, listChunks(this.#manifest, path), rendered?.head);
    const isLasting = rendered?.isLasting ?? false;
    const whole = rendered ? this.#fill(shell, path, rendered) : shell;
    return { file: await toFile(whole), isLasting };
  }

  #writeShell(html: string, path: PagePath, chunks: string[], ownHead?: string): string {
    const head = writePageHead(path, this.#needs.siteUrl, ownHead);
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

  #fill(shell: string, path: PagePath, { body, answers }: RenderedPage): string {
    const data: PageData = { path, config: this.#needs.siteConfig, answers };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const content = `${body}<script type="application/json" id="${pageDataId}">${json}</script>`;
    return this.#paintFirst(shell, path, content);
  }

  /** Its own styles stand in the page, all styles are named behind its words, and scripts come once those are painted. */
  #paintFirst(shell: string, path: PagePath, content: string): string {
    const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
    const styles = `<style>${this.#styles.select(path, content)}</style>`;
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

/** As small as it can be: so the front page fits into the first window of a connection, 14 kB. */
async function toFile(html: string): Promise<SiteFile> {
  const content = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content),
  ]);
  const type = 'text/html; charset=utf-8';
  return { type, etag: etagOf(content), content, brotli, gzip: gzipped };
}
