import { escapeHtml } from '#shared/escape-html.ts';
import { wire } from '#shared/facts/wire.ts';
import { listedPaths } from './page-head.ts';
import { etagOf, type SiteFile } from './site-files.ts';

/** What search engines ask for names whole addresses, which only the server knows. */
export function listCrawlerFiles(siteUrl: string): [address: string, file: SiteFile][] {
  const rules = ['User-agent: *', ...wire.map((name) => `Disallow: /${name}/`)].join('\n');
  return [
    ['/robots.txt', textFile('text/plain', `${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`)],
    ['/sitemap.xml', textFile('application/xml', writeSitemap(siteUrl))],
  ];
}

function writeSitemap(siteUrl: string): string {
  const entries = listedPaths.map(
    (path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

function textFile(type: string, text: string): SiteFile {
  const content = Buffer.from(text);
  return {
    type: `${type}; charset=utf-8`,
    etag: etagOf(content),
    content,
    brotli: undefined,
    gzip: undefined,
  };
}
