import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { Keyboard } from './keyboard.ts';
import { settle } from './screen.ts';
import { expect, test } from './story.ts';
import { findAddress, type Visit, walkTag } from './visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One address of each kind of page. */
const screens: Visit[] = [
  ...[
    '/',
    '/pricing',
    '/terms',
    '/privacy',
    '/track-record',
    '/methods',
    '/developers',
    '/wnba',
    '/no/such',
  ].map((address): Visit => ({ reader: 'visitor', address })),
  ...[
    '/dashboard',
    '/dashboard?tab=favorites',
    '/dashboard?tab=predictions',
    '/dashboard?tab=injuries',
    '/profile',
    '/nfl',
    '/soccer',
    '/nfl/schedule',
    '/nba/scores',
    '/nba/standings',
    '/nfl/news',
    '/team/nfl-kc',
    '/team/no-such-team',
    '/game/<live>',
    '/game/<scheduled>',
    '/game/<final>',
  ].map((address): Visit => ({ reader: 'free', address })),
  ...['/dashboard?tab=predictions', '/nba'].map(
    (address): Visit => ({ reader: 'subscriber', address }),
  ),
];

for (const visit of screens) {
  test.describe(`for a ${visit.reader} reader`, () => {
    test.use({ reader: visit.reader });

    test(`every stop of ${visit.address} is seen, in reading order, down to the footer`, {
      tag: walkTag(visit.address),
    }, async ({ page, isMobile }) => {
      await page.goto(await findAddress(page, visit));
      await settle(page);
      const stops = await new Keyboard(page).tabToEnd();
      expect(stops[0]).toContain('Skip to content');
      const isFolded = isMobile && visit.reader !== 'visitor';
      expect(stops.at(-1)).toContain(isFolded ? footerTexts.brief : layoutTexts.keys);
    });
  });
}
