import { maxRevisions, revisionThresholds } from '#shared/facts/forecasts.ts';
import type { WinnerForecast } from './forecast-task.ts';
import type { ComingGame } from './prepare-task.ts';
import { type Saved, sumSaved, type Writer, writeBeforeStart } from './write-before-start.ts';

type Compared = 'game_id' | 'home_win_probability' | 'home_favored_by' | 'total' | 'uses_line';
type Held = Pick<WinnerForecast, Compared> & { made: number; starts_at: string };

/** Writes what is new or has moved enough; what was written before stays as it is. */
export async function saveWinners(
  { sql, league, now, targets }: Writer,
  winners: readonly WinnerForecast[],
): Promise<Saved> {
  const { rows } = await sql.query<Held>(
    `select distinct on (game_id) game_id, starts_at::text, home_win_probability, home_favored_by,
            total, uses_line, count(*) over (partition by game_id)::int as made
       from public.predictions where game_id = any ($1)
      order by game_id, made_at desc`,
    [[...targets.keys()]],
  );
  const held = new Map(rows.map((row) => [row.game_id, row]));
  const saved: Saved[] = [];
  for (const winner of winners) {
    const game = targets.get(winner.game_id);
    if (game === undefined || !isNews(winner, game, held.get(winner.game_id))) continue;
    const { home_team, away_team, starts_at } = game;
    const made = { sport: league, made_at: now.toISOString() };
    const row = { ...winner, home_team, away_team, starts_at, ...made };
    saved.push(await writeBeforeStart(sql, 'predictions', [row]));
  }
  return sumSaved(saved);
}

function isNews(winner: WinnerForecast, game: ComingGame, held: Held | undefined): boolean {
  if (held === undefined || held.starts_at !== game.starts_at) return true;
  if (held.made >= maxRevisions) return false;
  const { winProbability, marginPoints, totalPoints } = revisionThresholds;
  return (
    held.uses_line !== winner.uses_line ||
    Math.abs(held.home_win_probability - winner.home_win_probability) >= winProbability ||
    Math.abs(held.home_favored_by - winner.home_favored_by) >= marginPoints ||
    Math.abs(held.total - winner.total) >= totalPoints
  );
}
