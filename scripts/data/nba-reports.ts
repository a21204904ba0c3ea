import type { AvailabilityWord, PlayerStatus, TeamReport } from '#forecast/availability.ts';
import { type Game, groupByDay } from '#forecast/game.ts';
import { readRows } from './data-folders.ts';
import {
  NbaNewsRow,
  NbaOfficialReportRow,
  NbaScheduleTimeRow,
  NbaTransactionRow,
} from './nba-files.ts';

const words: Readonly<Record<string, AvailabilityWord>> = {
  'out for season': 'season',
  'out indefinitely': 'season',
  out: 'out',
  injured: 'out',
  suspended: 'out',
  doubtful: 'doubtful',
  'unlikely to play': 'doubtful',
  questionable: 'questionable',
  tbd: 'questionable',
  'uncertain to play': 'questionable',
  'game-time decision': 'questionable',
  'day to day': 'day-to-day',
  probable: 'probable',
  'expected to play': 'probable',
  'on track to play': 'probable',
  'expects to play': 'probable',
  'likely to play': 'probable',
  'plans to play': 'probable',
  'optimistic to play': 'probable',
  'intends to play': 'probable',
  'expected to be available': 'probable',
  available: 'available',
  'available to play': 'available',
  "said he'll play": 'available',
  'will play': 'available',
  in: 'available',
  'not on injury report': 'unlisted',
  'not listed on injury report': 'unlisted',
};

type Said = { key: string; at: string; playerId: string; word: AvailabilityWord };

/**
 * Adds to each game what was said of its players before the tip: in the league's report or on a news page, else in
 * transactions of earlier days (those of the game's own day carry no clock).
 */
export async function addNbaReports(games: readonly Game[], folders: readonly string[]) {
  const reports = await readReports(folders);
  const list = await readInactive(folders);
  for (const day of groupByDay(games)) {
    const date = day[0]?.date ?? '';
    list.moveTo(date);
    for (const game of day) {
      const find = (team: string) => {
        const said = reports.get(`${date} ${team}`);
        return said ? { said, isComplete: true } : list.find(team);
      };
      game.reports = { home: find(game.home), away: find(game.away) };
    }
    for (const { afterStart } of day) {
      const { home = [], away = [] } = afterStart?.boxes ?? {};
      for (const { playerId } of [...home, ...away]) list.remove(playerId);
    }
  }
}

/** By `date team`, the last word of each player. */
async function readReports(folders: readonly string[]) {
  const said = [...(await readOfficial(folders)), ...(await readNews(folders))];
  const reports = new Map<string, Map<string, PlayerStatus>>();
  for (const { key, playerId, word } of said.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const report = reports.get(key) ?? new Map<string, PlayerStatus>();
    reports.set(key, report.set(playerId, { word }));
  }
  return reports;
}

/** Who was put on a list of his team and neither taken off it nor seen playing since. */
async function readInactive(folders: readonly string[]) {
  const moves = (await readRows(folders, 'nba/injury_transactions', NbaTransactionRow))
    .filter(({ player_id: id }) => id !== undefined)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const inactive = new Map<string, { team: string; word: AvailabilityWord }>();
  let next = 0;
  return {
    /** Up to the day before. */
    moveTo(date: string): void {
      for (; next < moves.length && (moves[next]?.date ?? '') < date; next += 1) {
        const { player_id: id = '', team = '', move, kind } = moves[next] ?? {};
        if (move !== 'out') inactive.delete(id);
        else inactive.set(id, { team, word: kind === 'season' ? 'season' : 'inactive' });
      }
    },
    remove: (playerId: string) => inactive.delete(playerId),
    find(team: string): TeamReport | undefined {
      const own = [...inactive].filter(([, player]) => player.team === team);
      if (own.length === 0) return undefined;
      return { said: new Map(own.map(([id, { word }]) => [id, { word }])), isComplete: false };
    },
  };
}

async function readOfficial(folders: readonly string[]): Promise<Said[]> {
  const rows = await readRows(folders, 'nba/injury_report_official', NbaOfficialReportRow);
  return rows.flatMap(({ team, player_id: playerId, status, minutes_to_tip: left, ...row }) => {
    const word = words[status];
    if (!team || !playerId || !word || left === undefined || left <= 0) return [];
    return [{ key: `${row.game_date} ${team}`, at: row.report_et, playerId, word }];
  });
}

async function readNews(folders: readonly string[]): Promise<Said[]> {
  const tips = new Map<string, string>();
  for (const { date, tip_et: tip, ...row } of await readRows(
    folders,
    'nba/schedule_times',
    NbaScheduleTimeRow,
  )) {
    if (tip === undefined) continue;
    for (const team of [row.home_team, row.away_team])
      tips.set(`${date} ${team}`, `${date} ${tip}`);
  }
  const rows = await readRows(folders, 'nba/injury_news', NbaNewsRow);
  return rows.flatMap(({ team, player_id: playerId, status = '', ...row }) => {
    const word = words[status];
    const key = `${row.game_date} ${team}`;
    const at = `${row.seen_date} ${row.seen_et}`;
    if (!playerId || !word || !(at < (tips.get(key) ?? ''))) return [];
    return [{ key, at, playerId, word }];
  });
}
