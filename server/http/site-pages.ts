import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { MemberPath, OpenPath } from '#shared/facts/routes.ts';
import { findHeadPath, writePageHead } from './page-head.ts';
import { etagOf, type SiteFile } from './site-files.ts';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof Manifest>;

/** Named in vite.config.ts. */
const client = '_client-';
/** What the browser needs for an address besides the entry, so that it need not find out step by step. */
const needs: [path: OpenPath | MemberPath, sources: string[]][] = [
  ['/', ['web/pages/landing-page.tsx']],
  ['/pricing', ['web/pages/pricing-page.tsx']],
  ['/track-record', ['web/pages/track-record-page.tsx', client]],
  ['/methods', ['web/pages/methods-page.tsx']],
  ['/dashboard', ['web/pages/dashboard-page.tsx', client]],
  ['/profile', ['web/pages/profile-page.tsx', client]],
  ['/game/:gameId', ['web/pages/game-page.tsx', client]],
  ['/team/:teamId', ['web/pages/team-page.tsx', client]],
];

/** The built page for each kind of address: the same HTML with another head. */
export class SitePages {
  readonly #files: Map<string, SiteFile>;
  readonly #manifest: Manifest;
  readonly #html: string | undefined;
  readonly #siteUrl: string;
  readonly #pages = new Map<string, SiteFile>();

  constructor(files: Map<string, SiteFile>, siteUrl: string) {
    this.#files = files;
    this.#siteUrl = siteUrl;
    this.#html = files.get('/index.html')?.content.toString();
    const manifest = files.get('/.vite/manifest.json')?.content.toString() ?? '{}';
    this.#manifest = Manifest.parse(JSON.parse(manifest));
  }

  get html(): string | undefined {
    return this.#html;
  }

  findPage(address: string): SiteFile | undefined {
    const sources = needs.find(([path]) => leadsTo(path, address))?.[1] ?? [];
    const headPath = findHeadPath(address);
    const key = [headPath, ...sources].join();
    const known = this.#pages.get(key);
    if (known || !this.#html) return known;
    const links = [...this.#fontLinks(), ...this.#chunkLinks(sources)].join('');
    const head = writePageHead(headPath, this.#siteUrl);
    const html = this.#html.replace(/<title>[^<]*<\/title>/, () => head);
    const content = Buffer.from(html.replace('</head>', `${links}</head>`));
    const page: SiteFile = {
      type: 'text/html; charset=utf-8',
      etag: etagOf(content),
      content,
      brotli: brotliCompressSync(content),
      gzip: gzipSync(content),
    };
    this.#pages.set(key, page);
    return page;
  }

  #fontLinks(): string[] {
    return [...this.#files.keys()]
      .filter((address) => address.endsWith('.woff2'))
      .map(
        (address) =>
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
      );
  }

  #chunkLinks(sources: string[]): string[] {
    const chunks = new Set<string>();
    for (const source of sources) this.#collect(source, chunks);
    return [...chunks].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  }

  /** The build itself links the entry and what the entry imports. */
  #isLinked(file: string): boolean {
    return this.#html?.includes(file) ?? false;
  }

  #collect(source: string, chunks: Set<string>): void {
    const name = Object.keys(this.#manifest).find((key) => key.startsWith(source));
    const chunk = name === undefined ? undefined : this.#manifest[name];
    if (!chunk || this.#isLinked(chunk.file) || chunks.has(chunk.file)) return;
    chunks.add(chunk.file);
    for (const next of chunk.imports ?? []) this.#collect(next, chunks);
  }
}

function leadsTo(path: string, address: string): boolean {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
}
