import { escapeHtml } from '#shared/escape-html.ts';
import { type OpenPath, privacyPaths } from '#shared/facts/page-paths.ts';
import { productName } from '#shared/facts/product.ts';
import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import type { PageShare, RenderedPage } from '#shared/schemas/page-rendering.ts';
import { developersTexts } from '#shared/texts/developers.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { privacyText, termsText } from '#shared/texts/legal.ts';
import { methodsTexts } from '#shared/texts/methods.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { sealTexts } from '#shared/texts/seals.ts';
import { trackRecordTexts } from '#shared/texts/track-record.ts';

type Written = Pick<RenderedPage, 'head' | 'share'>;
type Words = { pageTitle: string; description: string };

const frontPage: Words = {
  pageTitle: landingTexts.pageTitle,
  description: landingTexts.pageDescription,
};
const sealPath: OpenPath = '/seals/:day';
/** Pages that anybody may find and share. */
const publicPages: ReadonlyMap<string, Words> = new Map<OpenPath, Words>([
  [routes.home, frontPage],
  [
    routes.pricing,
    { pageTitle: pricingTexts.pageTitle, description: pricingTexts.pageDescription },
  ],
  [routes.trackRecord, trackRecordTexts],
  [routes.methods, methodsTexts],
  [sealPath, sealTexts],
  [routes.developers, developersTexts],
  [routes.terms, termsText],
  ...privacyPaths.map((path): [OpenPath, Words] => [path, privacyText]),
]);
/** The other addresses of the privacy page are the same page. */
const alias = new Set<string>(privacyPaths.filter((path) => path !== routes.privacy));

/** The addresses a search engine is told of. */
export const listedPaths = [...publicPages.keys(), newestSealsRoute].filter(
  (path) => !alias.has(path) && path !== sealPath,
);

/**
 * What those read who run no scripts: search engines, and whoever previews a shared link. A rendered page says
 * itself what it is; pages behind the log-in say what the front page does.
 */
export function writePageHead(path: string, siteUrl: string, rendered?: Written): string {
  const own = rendered?.head;
  const { pageTitle, description } = publicPages.get(path) ?? frontPage;
  const title = `${pageTitle} | ${productName}`;
  const properties = propertiesOf(siteUrl, { title, description, ...shared(rendered?.share) });
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    own || `<title>${escapeHtml(title)}</title>`,
    own ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...tags,
    rendered?.share ? writeStructured(rendered.share) : '',
  ].join('');
}

type Shown = { title: string; description: string } & Partial<
  Pick<PageShare, 'path' | 'picture' | 'pictureAlt'>
>;

function propertiesOf(siteUrl: string, shown: Shown): Record<string, string> {
  const { title, description, path, picture = '/share.png' } = shown;
  return {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    ...(path !== undefined && { 'og:url': siteUrl + path }),
    'og:image': siteUrl + picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': shown.pictureAlt ?? landingTexts.shareAlt,
  };
}

function shared(share: PageShare | undefined): Partial<Shown> {
  return share ? { ...share, title: `${share.title} | ${productName}` } : {};
}

/** No script: browsers do not run what has this type. Words of a feed cannot end the element. */
function writeStructured({ structured }: PageShare): string {
  const json = JSON.stringify(structured).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
