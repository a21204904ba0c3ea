import { escapeHtml } from '#shared/escape-html.ts';
import {
  comingSoonPaths,
  type OpenPath,
  openPaths,
  privacyPaths,
} from '#shared/facts/page-paths.ts';
import { productName } from '#shared/facts/product.ts';
import { atomRoutes, routes, sportRoute } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import { leagues, sports } from '#shared/facts/sports.ts';
import type { RenderedPage } from '#shared/schemas/page-rendering.ts';
import { atomTexts } from '#shared/texts/atom.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import type { PageShare } from '#shared/texts/game-share.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { newsPageTexts } from '#shared/texts/news.ts';
import { profileTexts } from '#shared/texts/profile.ts';
import { scheduleTexts, scoresTexts } from '#shared/texts/schedule.ts';
import { sportNames, sportPageTexts } from '#shared/texts/sport.ts';
import { standingsTexts } from '#shared/texts/standings.ts';

type Written = Pick<RenderedPage, 'head' | 'share'>;
type Words = { pageTitle: string; description: string };

const frontPage: Words = {
  pageTitle: landingTexts.pageTitle,
  description: landingTexts.pageDescription,
};
const leaguePages = {
  schedule: scheduleTexts,
  scores: scoresTexts,
  standings: standingsTexts,
  news: newsPageTexts,
} as const;
const { pageTitles, descriptions } = dashboardTexts;
/** Rendered as an empty frame, so their words are not in the rendering. */
const memberPages: ReadonlyMap<string, Words> = new Map<string, Words>([
  [routes.dashboard, { pageTitle: pageTitles.home, description: descriptions.home }],
  [routes.profile, profileTexts],
  ...sports.map((sport): [string, Words] => [
    sportRoute(sport),
    {
      pageTitle: sportPageTexts.pageTitle(sportNames[sport]),
      description: sportPageTexts.description(sportNames[sport]),
    },
  ]),
  ...leagues.flatMap((league) =>
    Object.entries(leaguePages).map(([page, { heading, description }]): [string, Words] => [
      `${sportRoute(league)}/${page}`,
      { pageTitle: heading(league), description: description(league) },
    ]),
  ),
]);

/** Open pages that say nothing of their own, or nothing without a person or a screen across the room. */
const unlisted: readonly OpenPath[] = [
  ...comingSoonPaths,
  ...privacyPaths.filter((path) => path !== routes.privacy),
  ...[routes.yourRecord, routes.wall, '*' as const],
];

/** The addresses a search engine is told of. A path with a name in it stands for many, which `crawler-files.ts` tells. */
export const listedPaths = [
  ...openPaths.filter((path) => !unlisted.includes(path) && !path.includes(':')),
  newestSealsRoute,
];

/**
 * What those read who run no scripts: search engines, and whoever previews a shared link. A rendered page describes
 * itself; `data-served` marks what is said in its place, which web/main.tsx removes once the page can.
 */
export function writePageHead(path: string, siteUrl: string, rendered?: Written): string {
  const own = rendered?.head;
  const { pageTitle, description } = memberPages.get(path) ?? frontPage;
  const properties = propertiesOf(siteUrl, rendered?.share ?? { title: pageTitle, description });
  const written = own && !rendered.share ? readHead(own) : {};
  const tags = Object.entries(properties).map(([property, content]) => {
    return `<meta property="${property}" content="${written[property] ?? escapeHtml(content)}">`;
  });
  return [
    own || `<title>${escapeHtml(`${pageTitle} | ${productName}`)}</title>`,
    own ? '' : `<meta data-served name="description" content="${escapeHtml(description)}">`,
    own ? '' : writePlace(path, siteUrl),
    '<meta name="twitter:card" content="summary_large_image">',
    ...tags,
    rendered?.share ? writeStructured(rendered.share) : '',
    ...writeFeeds(path),
  ].join('');
}

/** Escaped as it was written. */
function readHead(head: string): Record<string, string | undefined> {
  return {
    'og:title': /<title>([^<]*)/.exec(head)?.[1],
    'og:description': /<meta name="description" content="([^"]*)/.exec(head)?.[1],
  };
}

/** An id may name nothing, which only a member's browser finds out. */
function writePlace(path: string, siteUrl: string): string {
  if (path.includes(':')) return '<meta data-served name="robots" content="noindex">';
  const isOwn = memberPages.has(path);
  return isOwn ? `<link data-served rel="canonical" href="${siteUrl}${path}">` : '';
}

type Shown = { title: string; description: string } & Partial<
  Pick<PageShare, 'path' | 'picture' | 'pictureAlt'>
>;

function propertiesOf(siteUrl: string, shown: Shown): Record<string, string> {
  const { title, description, path, picture = '/share.png' } = shown;
  return {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': `${title} | ${productName}`,
    'og:description': description,
    ...(path !== undefined && { 'og:url': siteUrl + path }),
    'og:image': siteUrl + picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': shown.pictureAlt ?? landingTexts.shareAlt,
  };
}

/** News readers find them from pages of what they tell; the front page has no room. */
function writeFeeds(path: string): string[] {
  const isOfLeague = /^\/(scores|tables|t|p)\//.test(path);
  const told = isOfLeague
    ? ['headlines' as const]
    : path === routes.trackRecord
      ? ['said' as const]
      : [];
  return told.map(
    (feed) =>
      `<link rel="alternate" type="application/atom+xml" title="${atomTexts[feed]}" href="${atomRoutes[feed]}">`,
  );
}

/** No script: browsers do not run what has this type. Words of a feed cannot end the element. */
function writeStructured({ structured }: PageShare): string {
  const json = JSON.stringify(structured).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
