/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { codeOf, competitorOf, inningsOf, inningsWords, sides, stateOf } from './board-facts.ts';
import type { FactSheet } from './facts.ts';
import type { RecordedJson } from './recorded-answer.ts';

/** Pieces of text of each row of a list that can be seen, by the address of its game. */
export type ShownRows = Record<string, string[]>;

export function readRows(page: Page): Promise<ShownRows> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/game/"]')].map((row) => {
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        const parts: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement?.checkVisibility()) parts.push(node.textContent?.trim() ?? '');
        }
        return [row.pathname, parts];
      }),
    ),
  );
}

/** A live game stands in the list of what is on, with the codes of its teams, and the innings that is played. */
export function holdRow(event: RecordedJson, row: string[] | undefined, sheet: FactSheet): void {
  const isLive = stateOf(event) === 'in';
  if (!row && !isLive) return;
  for (const side of sides) {
    const team = competitorOf(event, side).get('team');
    const code = codeOf(event, team.get('abbreviation').text);
    sheet.hold('row code', side, code, row?.find((part) => part === code) ?? row?.join(' | '));
    for (const innings of inningsOf(event, side)) {
      if (!isLive || innings.get('isCurrent').number !== 1) continue;
      sheet.holdWithin('row innings', side, inningsWords(innings), row?.join(' | '));
    }
  }
}
