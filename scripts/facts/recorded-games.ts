import { compact } from '#feeds/espn/eastern-days.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { askProvider, type RecordedJson } from './recorded-answer.ts';
import type { RecordedGame } from './summary-facts.ts';

const daysAround = 1;

/** Every game that the provider lists of yesterday, today and tomorrow. */
export async function listRecordedGames(url: string, league: string): Promise<RecordedGame[]> {
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, at) =>
    compact(leagueDayOf(new Date(Date.now() + (at - daysAround) * dayMs))),
  );
  const boards = await Promise.all(
    days.map((day) => askProvider(url, `site/v2/sports/${league}/scoreboard?dates=${day}`)),
  );
  const events = boards.flatMap((board) => board.get('events').list);
  return Promise.all(
    events.map(async (event) => ({ league, event, summary: await askSummary(event) })),
  );

  function askSummary(event: RecordedJson): Promise<RecordedJson> {
    return askProvider(url, `site/v2/sports/${league}/summary?event=${event.get('id').text}`);
  }
}
