import { maxRevisions, revisionThresholds } from '#shared/facts/forecasts.ts';
import type { WinnerForecast } from './forecast-task.ts';
import type { ComingGame } from './prepare-task.ts';
import { type Saved, sumSaved, type Writer, writeBeforeStart } from './write-before-start.ts';

type Held = {
  game_id: string;
  made: number;
  starts_at: string;
  home_win_probability: number;
  home_favored_by: number;
  total: number;
  uses_line: boolean;
};

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
    const game = targets.get(winner.gameId);
    if (game === undefined || !isNews(winner, game, held.get(winner.gameId))) continue;
    const row = { ...toRow(winner, game), sport: league, made_at: now.toISOString() };
    saved.push(await writeBeforeStart(sql, 'predictions', [row]));
  }
  return sumSaved(saved);
}

function isNews(winner: WinnerForecast, game: ComingGame, held: Held | undefined): boolean {
  if (held === undefined || held.starts_at !== game.starts_at) return true;
  if (held.made >= maxRevisions) return false;
  const { winProbability, marginPoints, totalPoints } = revisionThresholds;
  return (
    held.uses_line !== winner.usesLine ||
    Math.abs(held.home_win_probability - winner.probability) >= winProbability ||
    Math.abs(held.home_favored_by - winner.spread) >= marginPoints ||
    Math.abs(held.total - winner.total) >= totalPoints
  );
}

function toRow(winner: WinnerForecast, { home_team, away_team, starts_at }: ComingGame) {
  return { ...toForecast(winner), home_team, away_team, starts_at };
}

/** What was said, in the columns of the table. */
export function toForecast(winner: WinnerForecast) {
  return {
    game_id: winner.gameId,
    season: winner.season,
    model_version: winner.modelVersion,
    home_win_probability: winner.probability,
    home_favored_by: winner.spread,
    margin_low: winner.marginLow,
    margin_high: winner.marginHigh,
    total: winner.total,
    uses_line: winner.usesLine,
    factors: winner.factors,
    base_probability: winner.baseProbability,
    rating_probability: winner.ratingProbability,
    line_probability: winner.lineProbability ?? null,
  };
}
