import { escapeHtml } from '#shared/escape-html.ts';
import { type MemberPath, type OpenPath, privacyPaths } from '#shared/facts/page-paths.ts';
import { productName } from '#shared/facts/product.ts';
import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import type { League, Sport } from '#shared/facts/sports.ts';
import type { PageShare, RenderedPage } from '#shared/schemas/page-rendering.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { developersTexts } from '#shared/texts/developers.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { landingTexts } from '#shared/texts/landing.ts';
import { privacyText, termsText } from '#shared/texts/legal.ts';
import { methodsTexts } from '#shared/texts/methods.ts';
import { newsPageTexts } from '#shared/texts/news.ts';
import { playerTexts } from '#shared/texts/player.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { profileTexts } from '#shared/texts/profile.ts';
import { rosterTexts } from '#shared/texts/roster.ts';
import { scheduleTexts, scoresTexts } from '#shared/texts/schedule.ts';
import { sealTexts } from '#shared/texts/seals.ts';
import { sportNames, sportPageTexts } from '#shared/texts/sport.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
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
const ofSport = (sport: Sport): Words => ({
  pageTitle: sportPageTexts.pageTitle(sportNames[sport]),
  description: sportPageTexts.description(sportNames[sport]),
});
type LeagueTexts = Record<'heading' | 'description', (league: string) => string>;
const ofLeague = ({ heading, description }: LeagueTexts, league: League): Words => ({
  pageTitle: heading(league),
  description: description(league),
});
const ofId = (pageTitle: string): Words => ({ ...frontPage, pageTitle });
/** Rendered as an empty frame, so their words are not in the rendering. */
const memberPages: Record<MemberPath, Words> = {
  '/dashboard': {
    pageTitle: dashboardTexts.pageTitles.home,
    description: dashboardTexts.descriptions.home,
  },
  '/profile': profileTexts,
  '/game/:gameId': ofId(gameDetailTexts.title),
  '/team/:teamId': ofId(rosterTexts.loading),
  '/player/:playerId': ofId(playerTexts.loading),
  '/nfl': ofSport('NFL'),
  '/nba': ofSport('NBA'),
  '/soccer': ofSport('SOCCER'),
  '/cricket': ofSport('CRICKET'),
  '/nfl/schedule': ofLeague(scheduleTexts, 'NFL'),
  '/nba/schedule': ofLeague(scheduleTexts, 'NBA'),
  '/nfl/scores': ofLeague(scoresTexts, 'NFL'),
  '/nba/scores': ofLeague(scoresTexts, 'NBA'),
  '/nfl/standings': ofLeague(standingsTexts, 'NFL'),
  '/nba/standings': ofLeague(standingsTexts, 'NBA'),
  '/nfl/news': ofLeague(newsPageTexts, 'NFL'),
  '/nba/news': ofLeague(newsPageTexts, 'NBA'),
};
const ownWords = new Map<string, Words>([...publicPages, ...Object.entries(memberPages)]);
/** The other addresses of the privacy page are the same page. */
const alias = new Set<string>(privacyPaths.filter((path) => path !== routes.privacy));

/** The addresses a search engine is told of. */
export const listedPaths = [...publicPages.keys(), newestSealsRoute].filter(
  (path) => !alias.has(path) && path !== sealPath,
);

/**
 * What those read who run no scripts: search engines, and whoever previews a shared link. A rendered page describes
 * itself; `data-served` marks what is said in its place, which web/main.tsx removes once the page can.
 */
export function writePageHead(path: string, siteUrl: string, rendered?: Written): string {
  const own = rendered?.head;
  const { pageTitle, description } = ownWords.get(path) ?? frontPage;
  const title = `${pageTitle} | ${productName}`;
  const properties = propertiesOf(siteUrl, { title, description, ...shared(rendered?.share) });
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    own || `<title>${escapeHtml(title)}</title>`,
    own ? '' : `<meta data-served name="description" content="${escapeHtml(description)}">`,
    path in memberPages ? writePlace(path, siteUrl) : '',
    '<meta name="twitter:card" content="summary_large_image">',
    ...tags,
    rendered?.share ? writeStructured(rendered.share) : '',
  ].join('');
}

/** An id may name nothing, which only a member's browser finds out. */
function writePlace(path: string, siteUrl: string): string {
  return path.includes(':')
    ? '<meta data-served name="robots" content="noindex">'
    : `<link data-served rel="canonical" href="${siteUrl}${path}">`;
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
