import { compact } from '../../feeds/espn/eastern-days.ts';
import { dayMs } from '../../shared/facts/durations.ts';
import { leagueDayOf } from '../../shared/league-day.ts';
import { askProvider, type RecordedJson } from './recorded-answer.ts';
import type { RecordedGame, RecordedLeague } from './summary-facts.ts';

const daysAround = 1;
/** No season is longer. */
const daysBack = 330;

/** Every game that the provider lists of yesterday, today and tomorrow. */
export async function listRecordedGames(url: string, league: string): Promise<RecordedGame[]> {
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, at) => dayAt(at - daysAround));
  const boards = await Promise.all(
    days.map((day) => askProvider(url, `site/v2/sports/${league}/scoreboard?dates=${day}`)),
  );
  const of = await askLeague(url, league);
  const events = boards.flatMap((board) => board.get('events').list);
  return Promise.all(
    events.map(async (event) => ({ ...of, event, summary: await askSummary(event) })),
  );

  function askSummary(event: RecordedJson): Promise<RecordedJson> {
    return askProvider(url, `site/v2/sports/${league}/summary?event=${event.get('id').text}`);
  }
}

async function askLeague(url: string, league: string): Promise<RecordedLeague> {
  const site = `site/v2/sports/${league}`;
  const [board, standings, injuries] = await Promise.all([
    askProvider(url, `${site}/scoreboard?dates=${dayAt(-daysBack)}-${dayAt(0)}`),
    askProvider(url, `v2/sports/${league}/standings`),
    askProvider(url, `${site}/injuries`),
  ]);
  return { league, past: board.get('events').list, standings, injuries };
}

function dayAt(days: number): string {
  return compact(leagueDayOf(new Date(Date.now() + days * dayMs)));
}
