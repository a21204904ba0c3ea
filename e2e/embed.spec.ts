import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedTexts as texts } from '#shared/texts/embed.ts';
import { test as base, expect, listViolations } from './story.ts';
import { queryStories } from './story-database.ts';

/** The address of a page of somebody else that frames `src`. */
const test = base.extend<{ frameElsewhere: (src: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  frameElsewhere: async ({}, use) => {
    let src = '';
    const server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(
        `<!doctype html><html lang="en"><title>Mine</title><iframe title="Scores" width="340" height="600" src="${src}"></iframe></html>`,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use(async (wanted) => {
      src = wanted;
      return `http://127.0.0.1:${port}/`;
    });
    server.closeAllConnections();
    server.close();
  },
});
test.skip(process.platform === 'win32', 'the database of the stories is reached by its socket');

const path = '/api/v1/embed/scoreboard?league=nba';

/** Of a club of its own: stories beside it have theirs. */
async function addGame(key: string, away: string): Promise<void> {
  await queryStories(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter, time_remaining)
     values ($1, 'NBA', 'live', now() - interval '1 hour', 'Storied Home', $2, 50, 40, 2, '5:00')`,
    [key, away],
  );
}

test('a page of somebody else shows the scoreboard, which follows the score by itself', async ({
  page,
  baseURL,
  frameElsewhere,
}) => {
  const id = crypto.randomUUID();
  const [key, away] = [`demo_embed_${id}`, `Club ${id.slice(0, 8)}`];
  await addGame(key, away);
  await page.goto(await frameElsewhere(baseURL + path));
  const frame = page.frameLocator('iframe');
  const game = frame.getByRole('link', { name: away });
  await expect(frame.getByRole('heading', { name: texts.title('nba') })).toBeVisible();
  await expect(game).toContainText(/40\s*Storied Home\s*50\s*Live · Q2 5:00/);
  await game.focus();
  await queryStories('update games set home_score = 53 where external_id = $1', [key]);
  // What it does every fifteen seconds, and whenever it is seen again.
  await expect(async () => {
    await frame
      .locator('html')
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(game).toContainText(/Storied Home\s*53/, { timeout: 1_000 });
  }).toPass();
  await expect(game).toBeFocused();
  await expect(game).toHaveAttribute('href', /\/g\/[0-9a-f-]{36}$/);
  await queryStories('delete from games where external_id = $1', [key]);
});

test('the scoreboard for frames is readable by everybody, in light and dark', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.goto(`${path}&theme=${theme}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await listViolations(page), theme).toEqual([]);
  }
});
