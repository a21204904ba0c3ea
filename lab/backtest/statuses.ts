import type { Game } from '../../forecast/game.ts';
import { walkAvailability } from '../fit/walk-availability.ts';
import type { Probabilities } from './anchors.ts';
import { gradeForecasters, gradeSpan, type Line } from './grade.ts';

/** The games as they are told where nobody listens to reports. */
export function withoutReports(games: readonly Game[]): Game[] {
  return games.map(({ reports: _, ...game }) => game);
}

/** The model beside itself without reports: by season, and from the first whole reports of the last one by month. */
export function gradeReports(
  games: readonly Game[],
  forecasters: ReadonlyMap<string, Probabilities>,
): Line[] {
  const played = games.filter(({ afterStart }) => afterStart !== undefined);
  const lines = gradeForecasters(played, forecasters);
  const reported = played.filter(({ reports }) => isComplete(reports));
  const last = Math.max(...reported.map(({ season }) => season));
  const [first] = reported.filter(({ season }) => season === last).toSorted(byDate);
  if (first === undefined) return lines;
  const months = played.filter(({ date }) => monthOf(date) >= monthOf(first.date)).toSorted(byDate);
  return [
    ...lines,
    ...gradeSpan(`${monthOf(first.date)} on`, months, forecasters),
    ...[...Map.groupBy(months, ({ date }) => monthOf(date))].flatMap(([month, own]) =>
      gradeSpan(month, own, forecasters),
    ),
  ];
}

const monthOf = (date: string) => date.slice(0, 7);
const byDate = (a: Game, b: Game) => (a.date < b.date ? -1 : 1);

function isComplete(reports: Game['reports']): boolean {
  return reports?.home?.isComplete === true && reports.away?.isComplete === true;
}

export type StatusLine = { said: string; players: number; chance: number; played: number };

/** How often players did play of whom something was said, beside the chance that was told before. */
export function gradeAvailability(games: readonly Game[], asked: ReadonlySet<Game>): StatusLine[] {
  const judged = walkAvailability(games).judged.filter(({ game }) => asked.has(game));
  const lines = Map.groupBy(judged, ({ status }) =>
    status ? [status.word, status.practice].filter(Boolean).join(', practice ') : 'nothing',
  );
  return [...lines]
    .map(([said, players]) => ({
      said,
      players: players.length,
      chance: players.reduce((sum, { chance }) => sum + chance, 0) / players.length,
      played: players.filter(({ hasPlayed }) => hasPlayed).length / players.length,
    }))
    .toSorted((a, b) => b.players - a.players);
}

export function formatStatusLines(lines: readonly StatusLine[]): string {
  const head = `${'said before the game'.padEnd(32)}${'players'.padStart(8)}  chance  played`;
  const rows = lines.map(
    ({ said, players, chance, played }) =>
      `${said.padEnd(32)}${String(players).padStart(8)}    ${chance.toFixed(3)}   ${played.toFixed(3)}`,
  );
  return [head, ...rows].join('\n');
}
