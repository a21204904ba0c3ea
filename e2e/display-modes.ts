import type { Locator, Page } from '@playwright/test';
import { gameFiguresTexts } from '#shared/texts/game-figures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { partTexts } from '#shared/texts/predictions.ts';
import { teamTexts } from '#shared/texts/team.ts';
import { Keyboard } from './keyboard.ts';
import { expectNoSidewaysScroll, settle } from './screen.ts';
import { expect, listViolations, wear } from './story.ts';

/** That nothing is lost at 200 %, with more contrast and in forced colours. Leaves the page narrow, and on any of its tabs. */
export async function expectKeptInEveryMode(page: Page): Promise<void> {
  await wear(page, 'light');
  // Columns become tabs a moment after a change of width, and some controls come when the browser is idle.
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page);
  let before: string[] = [];
  await expect(async () => {
    const last = before;
    before = await readControls(page);
    expect(before).not.toEqual([]);
    expect(before).toEqual(last);
  }).toPass({ intervals: [300] });

  await page.emulateMedia({ contrast: 'more' });
  expect(await readControls(page)).toEqual(before);
  expect(await listViolations(page, { runOnly: ['color-contrast'] })).toEqual([]);

  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  expect(await readControls(page)).toEqual(before);
  expect(await listPlainChoices(page), 'chosen ones that look like the others').toEqual([]);
  await new Keyboard(page).tabToEnd();

  await page.emulateMedia({ forcedColors: null });
  // 1440 x 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await settle(page);
  await expectNoSidewaysScroll(page);
  const parts = await listParts(page);
  if (parts.length === 0) {
    // A table may gain a column where it stands alone.
    const kept = (await readControls(page)).filter((control) => before.includes(control));
    expect(kept).toEqual(before);
    return;
  }
  const found = await readParts(page, parts);
  // The way to all parts at once is one of wide screens.
  const { pathname, search } = new URL(page.url());
  found.push(`A ${pathname}${search}`);
  expect(before.filter((control) => !found.includes(control))).toEqual([]);
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
