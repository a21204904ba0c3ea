/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { liveChanceTexts } from '../../shared/texts/game-pictures.ts';

const mostWaitMs = 3_000;

export type ShownTable = { caption: string; columns: string[]; rows: string[][] };
/** `parts`: the pieces of text of one entry in their order; `badge`: the code of a team beside them. */
type ShownEntry = { group: string; parts: string[]; badge: string | undefined };
/** What stands on a game's page, as a person finds it: by captions, headings and labels. */
export type Screen = {
  heading: string;
  /** The code in the circle of each side, by the name of the team. */
  codes: Record<string, string>;
  regions: Record<string, string>;
  tables: ShownTable[];
  /** "TV:" and the like. */
  terms: Record<string, string>;
  /** The pieces of text of each entry of a named list. */
  lists: Record<string, string[][]>;
  /** Of each card with a list, by its heading. */
  entries: Record<string, ShownEntry[]>;
  words: string;
};

/** Opens whatever a part keeps folded, looks at each tab, and reads it all. */
export async function readScreen(page: Page, isQuiet: () => Promise<void>): Promise<Screen[]> {
  const screens: Screen[] = [];
  const tabs = page.getByRole('tablist', { name: 'Parts of the game' }).getByRole('tab');
  for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
    if ((await tabs.count()) > 0) await openTab(page, tabs.nth(at));
    // What is scrolled past before it was laid out is never asked for.
    await isQuiet();
    await walkDown(page, isQuiet);
    await unfold(page, isQuiet);
    screens.push(await page.evaluate(readDocument));
    screens.push(...(await readOtherViews(page, isQuiet)));
    screens.push(...(await readAllPlays(page, isQuiet)));
  }
  return screens;
}

/** Each part says something, were it only that nothing is known. */
async function openTab(page: Page, tab: Locator): Promise<void> {
  await tab.click();
  const panel = page.locator('main [role=tabpanel][data-state=active]').first();
  await expect(panel)
    .toHaveText(/\S/, { timeout: mostWaitMs })
    .catch(() => undefined);
}

/** What a card shows in place of its first view: the other team, drives or shots for plays, the score for the chance. */
async function readOtherViews(page: Page, isQuiet: () => Promise<void>): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const name of ['Box score', 'Play by play', liveChanceTexts.view]) {
    const views = page.getByRole('group', { name }).getByRole('button');
    if ((await views.count()) < 2) continue;
    await views.nth(1).click();
    await unfold(page, isQuiet);
    screens.push(await page.evaluate(readDocument));
    await views.first().click();
  }
  return screens;
}

/** The list opens with scoring plays alone where a football game is over. */
async function readAllPlays(page: Page, isQuiet: () => Promise<void>): Promise<Screen[]> {
  const scoringOnly = page.getByRole('checkbox', { name: 'Scoring plays only' });
  if ((await scoringOnly.count()) === 0) return [];
  if (await scoringOnly.isChecked()) await scoringOnly.click();
  await unfold(page, isQuiet);
  return [await page.evaluate(readDocument)];
}

/** Parts ask for their rows as they come near the screen. */
async function walkDown(page: Page, isQuiet: () => Promise<void>): Promise<void> {
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight);
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    });
    await isQuiet();
  }
}

async function unfold(page: Page, isQuiet: () => Promise<void>): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: /^Show all/, disabled: false });
  await isQuiet();
  while ((await more.count()) > 0) {
    await more.first().click();
    await isQuiet();
  }
}

/** In the page. What is hidden from readers is left out, and so are words that judge a figure. */
function readDocument(): Screen {
  const main = document.querySelector('main') ?? document.body;
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const partsOf = (root: Element): string[] => {
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = clean(node.textContent ?? '');
      const isHidden = node.parentElement?.closest('[aria-hidden=true], style, script');
      if (text !== '' && text !== ', better' && !isHidden) found.push(text);
    }
    return found;
  };
  const wordsOf = (root: Element | null) => (root ? partsOf(root).join(' ') : '');
  const listAll = (selector: string, root: Element = main) => [...root.querySelectorAll(selector)];
  const toTable = (table: Element): ShownTable => ({
    caption: wordsOf(table.querySelector('caption')),
    columns: listAll('thead th', table).map((head) => wordsOf(head)),
    rows: listAll('tbody tr:not([aria-hidden])', table)
      .filter((row) => row.querySelector('td'))
      .map((row) => [...row.children].map((cell) => wordsOf(cell))),
  });
  const entries: Record<string, ShownEntry[]> = {};
  for (const list of listAll('ol')) {
    const group = wordsOf(list.parentElement?.querySelector(':scope > h3') ?? null);
    let place: Element | null = list;
    while (place && !place.querySelector('h2')) place = place.parentElement;
    const heading = wordsOf(place?.querySelector('h2') ?? null);
    entries[heading] ??= [];
    for (const item of list.children) {
      const badge = item.querySelector('[aria-hidden].own-colors')?.textContent?.trim();
      entries[heading].push({ group, parts: partsOf(item), badge });
    }
  }
  const labelled = listAll('section[aria-label]');
  const nameOf = (region: Element) => region.getAttribute('aria-label') ?? '';
  return {
    heading: wordsOf(main.querySelector('h1')),
    codes: Object.fromEntries(
      labelled.map((region) => [
        nameOf(region),
        clean(region.querySelector('[aria-hidden]')?.textContent ?? ''),
      ]),
    ),
    regions: Object.fromEntries(labelled.map((region) => [nameOf(region), wordsOf(region)])),
    tables: listAll('table').map(toTable),
    terms: Object.fromEntries(
      listAll('dt').map((term) => [
        clean(term.textContent ?? ''),
        wordsOf(term.nextElementSibling),
      ]),
    ),
    lists: Object.fromEntries(
      listAll('ul[aria-label]').map((list) => [nameOf(list), [...list.children].map(partsOf)]),
    ),
    entries,
    words: wordsOf(main),
  };
}
