import { expect, it, onTestFinished } from 'vitest';
import { parseScoreboard } from '#feeds/espn/scoreboard.ts';
import { TestClock } from '#test/clock.ts';
import { startProvider } from '#test/provider.ts';
import type { Lie } from './lies.ts';

const board = '/apis/site/v2/sports/football/nfl/scoreboard';

async function readBoards(lie: Lie) {
  const { now } = new TestClock('2026-11-22T18:00:00Z');
  const provider = await startProvider({ now });
  onTestFinished(provider.close);
  const read = async () => (await fetch(`${provider.url}${board}`)).text();
  const before = await read();
  provider.habits = [lie];
  const after = await read();
  const summary = `${provider.url}/apis/site/v2/sports/football/nfl/summary?event=`;
  const askSummary = async (id: string) => (await fetch(`${summary}${id}`)).status;
  const header = await (await fetch(`${summary}${provider.games[0]?.id}`)).text();
  return { before, after, header, askSummary };
}

it('calls the score and the side of a team by other names', async () => {
  const points = await readBoards('points');
  for (const text of [points.after, points.header]) {
    expect(text).toContain('"points":');
    expect(text).not.toContain('"score":');
  }
  const { before, after } = await readBoards('sides');
  const read = (text: string) => parseScoreboard(JSON.parse(text), 'NFL');
  const { games } = read(before);
  expect(games.length).toBeGreaterThan(3);
  expect(read(after)).toMatchObject({ games: [], refused: { length: games.length } });
});

it('tells starts in Eastern time without a zone, or five hours later', async () => {
  const { after } = await readBoards('zones');
  expect(after).toMatch(/"date":"2026-11-22T11:40"/);
  const { before, after: later } = await readBoards('hours');
  const starts = (text: string) =>
    parseScoreboard(JSON.parse(text), 'NFL').games.map((game) => Date.parse(game.scheduled_at));
  expect(starts(later)).toEqual(starts(before).map((start) => start + 5 * 3_600_000));
});

it('drops, renumbers and doubles games that are on, in lists and for who asks about one', async () => {
  const idsOf = (text: string) =>
    parseScoreboard(JSON.parse(text), 'NFL').games.map((game) => game.external_id);
  const answers = { drops: [404, 404], renumbers: [404, 200], doubles: [200, 200] };
  for (const lie of ['drops', 'renumbers', 'doubles'] as const) {
    const { before, after, askSummary } = await readBoards(lie);
    const isOn = (id: string) => /_40100000[45]$/.test(id);
    const [on, others] = [idsOf(before).filter(isOn), idsOf(before).filter((id) => !isOn(id))];
    const told = {
      drops: others,
      renumbers: [...on.map((id) => `${id}9`), ...others],
      doubles: [...on.flatMap((id) => [id, `${id}9`]), ...others],
    };
    expect(on).toHaveLength(2);
    expect(idsOf(after).toSorted()).toEqual(told[lie].toSorted());
    expect([await askSummary('401000004'), await askSummary('4010000049')]).toEqual(answers[lie]);
  }
});

it('moves some teams to another city under another id', async () => {
  const { before, after } = await readBoards('moves');
  const unknown = (text: string) =>
    parseScoreboard(JSON.parse(text), 'NFL').games.filter(
      (game) => !game.home_team_id || !game.away_team_id,
    );
  expect(unknown(before)).toEqual([]);
  expect(unknown(after).length).toBeGreaterThan(0);
  expect(after).toContain('"displayName":"Portland ');
});
