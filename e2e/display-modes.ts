import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { gameFiguresTexts } from '#shared/texts/game-figures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { partTexts } from '#shared/texts/predictions.ts';
import { teamTexts } from '#shared/texts/team.ts';
import { Keyboard } from './keyboard.ts';
import { expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, type Reader, test } from './story.ts';
import { findAddress, walkTag } from './visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ isMobile }) => isMobile, 'the same pages');

const screens: Record<Reader, string[]> = {
  visitor: ['/', '/pricing', '/track-record', '/developers', '/no/such/page'],
  free: [
    '/dashboard',
    '/dashboard?tab=favorites',
    '/profile',
    '/nfl',
    '/nfl/schedule',
    '/nba/standings',
    '/nfl/news',
    '/team/nfl-kc',
    '/game/<final>',
  ],
  subscriber: ['/dashboard?tab=predictions'],
  administrator: ['/admin', '/admin?tab=accounts'],
};

for (const reader of Object.keys(screens) as Reader[]) {
  test.describe(`for a ${reader} reader`, () => {
    test.use({ reader });

    for (const screen of screens[reader]) {
      test(`${screen} keeps everything at 200 %, with more contrast and in forced colours`, {
        tag: walkTag(screen),
      }, async ({ page }) => {
        await page.goto(await findAddress(page, { reader, address: screen }));
        // An administrator's page asks first whether its reader is one.
        await expect.poll(() => readControls(page)).not.toEqual([]);
        await settle(page);
        let before: string[] = [];
        // Some controls come when the browser has nothing else to do.
        await expect(async () => {
          const last = before;
          before = await readControls(page);
          expect(before).toEqual(last);
        }).toPass({ intervals: [300] });

        await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
        expect(await readControls(page)).toEqual(before);
        await expectReadable(page);

        await page.emulateMedia({
          contrast: null,
          forcedColors: 'active',
          reducedMotion: 'reduce',
        });
        expect(await readControls(page)).toEqual(before);
        expect(await listPlainChoices(page), 'chosen ones that look like the others').toEqual([]);
        await new Keyboard(page).tabToEnd();

        await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' });
        // 1440 x 900 at 200 %.
        await page.setViewportSize({ width: 720, height: 450 });
        // Columns become tabs a moment after the window has changed.
        await settle(page);
        await expectNoSidewaysScroll(page);
        const parts = await listParts(page);
        if (parts.length === 0) expect(await readControls(page)).toEqual(before);
        else {
          // The way to all parts at once is one of wide screens.
          const kept = before.filter((control) => control !== `A ${screen}`);
          const found = await readParts(page, parts);
          expect(kept.filter((control) => !found.includes(control))).toEqual([]);
        }
      });
    }
  });
}

/** What was in columns and now stands behind tabs, or links that show one part each. */
async function listParts(page: Page): Promise<Locator[]> {
  const names = [matchCentreTexts.parts, teamTexts.parts].join('|');
  const tabs = page.getByRole('tablist', { name: new RegExp(names) }).getByRole('tab');
  const links = page.getByRole('navigation', { name: partTexts.chips }).getByRole('link');
  return tabs.or(links).all();
}

async function readParts(page: Page, tabs: readonly Locator[]): Promise<string[]> {
  const controls: string[] = [];
  for (const tab of tabs) {
    await tab.click();
    await settle(page);
    controls.push(...(await readControls(page)));
    // Where two teams have no room beside each other, one is chosen.
    const other = page
      .getByRole('group', { name: gameFiguresTexts.boxScore })
      .getByRole('button', { pressed: false });
    if (await other.isVisible()) {
      await other.click();
      controls.push(...(await readControls(page)));
    }
  }
  return controls;
}

/** Names of everything in the page that can be pressed, followed or filled in. */
function readControls(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input, select, summary')];
    return controls
      .filter((each) => !each.closest('[inert]'))
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((each) => {
        const label = each instanceof HTMLInputElement ? each.labels?.[0] : each;
        return `${each.tagName} ${each.ariaLabel ?? each.getAttribute('href') ?? label?.textContent}`;
      });
  });
}

async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  const nodes = violations.flatMap((each) => each.nodes.map(({ html }) => html.slice(0, 160)));
  expect(nodes, 'words with too little contrast').toEqual([]);
}

/** Chosen tabs, buttons and links of the page you are on, by nothing but colours that are not there. */
function listPlainChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = ['aria-selected', 'aria-pressed', 'aria-checked'];
    const chosen = states.flatMap((state) => [
      ...document.querySelectorAll<HTMLElement>(`main [${state}=true]`),
    ]);
    const paintOf = (element: Element) => {
      const { borderColor, backgroundColor, color, outline } = getComputedStyle(element);
      const icons = [...element.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).fill);
      return [borderColor, backgroundColor, color, outline, ...icons].join();
    };
    return chosen
      .filter((each) => {
        const state = states.find((name) => each.getAttribute(name) === 'true');
        const others = [...(each.parentElement?.children ?? [])].filter(
          (other) => other.getAttribute(state ?? '') === 'false',
        );
        return others.some((other) => paintOf(other) === paintOf(each));
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
