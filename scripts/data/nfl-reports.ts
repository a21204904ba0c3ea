import type { AvailabilityWord, PlayerStatus } from '#forecast/availability.ts';
import type { FieldGroup, Game, Sides, SnapLine } from '#forecast/game.ts';
import { readRows } from './data-folders.ts';
import { NflInjuryRow, NflSnapRow } from './nfl-files.ts';
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

/** Adds to each game the injury reports of its week, as they were before its day, and who was on the field. */
export async function addNflReports(games: readonly Game[], folders: readonly string[]) {
  const byWeek = new Map<string, { game: Game; side: 'home' | 'away' }>();
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const game of games) {
    for (const side of ['home', 'away'] as const) {
      byWeek.set(`${game.season} ${game.nfl?.week} ${game[side]}`, { game, side });
    }
  }
  await addInjuries(folders, byWeek);
  await addSnaps(folders, byId);
}

async function addInjuries(
  folders: readonly string[],
  byWeek: ReadonlyMap<string, { game: Game; side: 'home' | 'away' }>,
): Promise<void> {
  const reports = new Map<Game, Sides<Map<string, PlayerStatus>>>();
  for (const row of await readRows(folders, 'nfl/injuries', NflInjuryRow)) {
    const found = byWeek.get(`${row.season} ${row.week} ${toCodeOfToday('NFL', row.team)}`);
    if (found === undefined || row.player_id === undefined) continue;
    const { game, side } = found;
    // What was changed on the day itself may have been changed after the start.
    if (row.modified_utc !== undefined && row.modified_utc.slice(0, 10) >= game.date) continue;
    const own = reports.get(game) ?? { home: new Map(), away: new Map() };
    reports.set(game, own);
    const practice = practices.find((part) => part === row.practice_status);
    const word = words[row.report_status ?? ''] ?? 'unlisted';
    own[side].set(row.player_id, practice === undefined ? { word } : { word, practice });
  }
  for (const [game, { home, away }] of reports) {
    game.reports = {
      home: { said: home, isComplete: true },
      away: { said: away, isComplete: true },
    };
  }
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
