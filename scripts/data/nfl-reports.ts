import type { AvailabilityWord, PlayerStatus } from '#forecast/availability.ts';
import type { FieldGroup, Game, Sides, SnapLine } from '#forecast/game.ts';
import { readRows } from './data-folders.ts';
import { NflDepthRow, NflInjuryRow, NflSnapRow } from './nfl-files.ts';
import { toCodeOfToday } from './team-codes.ts';

const words: Readonly<Record<string, AvailabilityWord>> = {
  out: 'out',
  doubtful: 'doubtful',
  questionable: 'questionable',
  probable: 'probable',
};
const practices = ['none', 'limited', 'full'] as const;
const offense: readonly FieldGroup[] = ['OL', 'WR', 'TE', 'RB'];
const groups: readonly [group: FieldGroup, positions: RegExp][] = [
  ['OL', /^(T|G|C|OL|OT|OG|C\/G|G\/T|G\/C)$/],
  ['WR', /^WR$/],
  ['TE', /^TE$/],
  ['RB', /^(RB|FB|HB)$/],
  ['DL', /^(DE|DT|NT|DL|DT\/D)$/],
  ['LB', /LB$/],
  ['DB', /^(CB|FS|SS|S|DB)$/],
];

type TeamGame = { game: Game; side: 'home' | 'away' };
type Report = { said: Map<string, PlayerStatus>; isComplete: true; gamesAhead: number };

/** Adds to each game the injury reports of its week, as they were before its day, and who was on the field. */
export async function addNflReports(games: readonly Game[], folders: readonly string[]) {
  const byWeek = new Map<string, TeamGame>();
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const game of games) {
    for (const side of ['home', 'away'] as const) {
      byWeek.set(`${game.season} ${game.nfl?.week} ${game[side]}`, { game, side });
    }
  }
  await addInjuries(folders, byWeek);
  await addSnaps(folders, byId);
  await addDepth(folders, byWeek);
}

async function addDepth(
  folders: readonly string[],
  byWeek: ReadonlyMap<string, TeamGame>,
): Promise<void> {
  const rows = await readRows(folders, 'nfl/depth_charts', NflDepthRow);
  const own = rows.filter(({ depth_position: position }) => position === 'QB');
  const byTeam = Map.groupBy(
    own,
    ({ season, week, team }) => `${season} ${week} ${toCodeOfToday('NFL', team)}`,
  );
  for (const [key, chart] of byTeam) {
    const { game, side } = byWeek.get(key) ?? {};
    if (game?.nfl === undefined || side === undefined) continue;
    const ids = chart
      .toSorted((a, b) => (a.depth ?? 9) - (b.depth ?? 9))
      .flatMap(({ player_id: id }) => (id === undefined ? [] : [id]));
    game.nfl.depth = { ...game.nfl.depth, [side]: ids };
  }
}

async function addInjuries(
  folders: readonly string[],
  byWeek: ReadonlyMap<string, TeamGame>,
): Promise<void> {
  const reports: Reports = new Map();
  for (const row of await readRows(folders, 'nfl/injuries', NflInjuryRow)) {
    const found = findTold(row, byWeek);
    if (found === undefined || row.player_id === undefined) continue;
    const said = openReport(reports, found, row.modified_utc === undefined ? 1 : 0);
    const practice = practices.find((part) => part === row.practice_status);
    const word = words[row.report_status ?? ''] ?? 'unlisted';
    said?.set(row.player_id, practice === undefined ? { word } : { word, practice });
  }
  for (const [game, told] of reports) game.reports = told;
}

/** The game before which a row was known. */
function findTold(row: NflInjuryRow, byWeek: ReadonlyMap<string, TeamGame>): TeamGame | undefined {
  const { season, week, team, modified_utc: changed } = row;
  const find = (later: number) =>
    byWeek.get(`${season} ${week + later} ${toCodeOfToday('NFL', team)}`);
  if (changed === undefined) return laterWeeks.map(find).find((each) => each !== undefined);
  const own = find(0);
  // What was changed on the day itself may have been changed after the start.
  return own && changed.slice(0, 10) < own.game.date ? own : undefined;
}

/** A report without a time counts from the day after its game: for the next one, which may follow a week off. */
const laterWeeks = [1, 2, 3];

type Reports = Map<Game, Sides<Report>>;

/** What is said of a side; undefined where something nearer to the game is said already. */
function openReport(reports: Reports, { game, side }: TeamGame, gamesAhead: number) {
  const begin = (): Report => ({ said: new Map(), isComplete: true, gamesAhead });
  const own = reports.get(game) ?? { home: begin(), away: begin() };
  reports.set(game, own);
  if (own[side].gamesAhead > gamesAhead) own[side] = begin();
  return own[side].gamesAhead === gamesAhead ? own[side].said : undefined;
}

async function addSnaps(
  folders: readonly string[],
  byId: ReadonlyMap<string, Game>,
): Promise<void> {
  const snaps = new Map<Game, Sides<SnapLine[]>>();
  for (const row of await readRows(folders, 'nfl/snap_counts', NflSnapRow)) {
    const game = byId.get(row.game_id);
    const line = toSnapLine(row);
    const team = toCodeOfToday('NFL', row.team);
    const side = (['home', 'away'] as const).find((each) => game?.[each] === team);
    if (!game?.afterStart || line === undefined || side === undefined) continue;
    const own = snaps.get(game) ?? { home: [], away: [] };
    snaps.set(game, own);
    own[side].push(line);
  }
  for (const [{ afterStart }, own] of snaps) if (afterStart) afterStart.snaps = own;
}

/** Undefined for kickers, quarterbacks, and who was on the field for kicks alone. */
export function toSnapLine(row: NflSnapRow): SnapLine | undefined {
  const group = groups.find(([, positions]) => positions.test(row.position ?? ''))?.[0];
  if (group === undefined) return undefined;
  const share = (offense.includes(group) ? row.offense_pct : row.defense_pct) ?? 0;
  if (share <= 0) return undefined;
  return { playerId: row.player_id ?? `pfr ${row.pfr_player_id}`, group, share };
}
