import type { GameRow } from '#feeds/feed.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { listSources, readPrecedence } from '#server/product/feed/sources.ts';
import type { SeasonGameRow } from '#server/product/history/history-rows.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { windows } from '#shared/facts/limits.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import { easternMoment } from './eastern-time.ts';
import type { ImportTools } from './kind.ts';

const batch = 500;
const names = new Map(teams.map((team) => [team.teamId, teamName(team)]));

type PageDetails = { venue: string | null; isOvertime: boolean };

/** A game of a file as pages show it. Without a time it stands at the beginning of its day, as feeds put it. */
export function toPageGame(row: SeasonGameRow, { venue, isOvertime }: PageDetails): GameRow {
  const isFinal = row.home_score !== null && row.away_score !== null;
  return {
    external_id: row.game_id,
    sport: row.sport,
    status: isFinal ? 'final' : 'scheduled',
    status_detail: isFinal && isOvertime ? 'Final/OT' : null,
    scheduled_at: row.starts_at ?? easternMoment(row.played_on, '0:00') ?? row.played_on,
    home_team: names.get(row.home_team_id) ?? row.home_team_id,
    away_team: names.get(row.away_team_id) ?? row.away_team_id,
    home_team_id: row.home_team_id,
    away_team_id: row.away_team_id,
    home_score: isFinal ? row.home_score : null,
    away_score: isFinal ? row.away_score : null,
    quarter: null,
    time_remaining: null,
    possession: null,
    viewers: null,
    venue,
    week: row.season_type === 2 ? row.week : null,
    competition: null,
    season: row.season,
    season_type: row.season_type,
    is_neutral: row.is_neutral,
    home_code: null,
    away_code: null,
  };
}

/**
 * Brings games of one sport to the pages: those of the last weeks and all to come, none beside the simulated
 * league. Of a game that the feed tells of, a file changes nothing but its end, while the feed is silent.
 */
export async function savePageGames(
  { client, now, beside }: ImportTools,
  games: readonly GameRow[],
): Promise<number> {
  if (beside.first === 'demo') return 0;
  // Older ones are for history alone; a feed looks back as far for what it missed.
  const from = new Date(now().getTime() - windows.lateDays * dayMs);
  const recent = games.filter(({ scheduled_at }) => new Date(scheduled_at) >= from);
  const [first] = recent;
  if (first === undefined) return 0;
  const sources = listSources(beside, first.sport);
  const asked = { writer: 'import', sport: first.sport, now: now() };
  const precedence = await readPrecedence(client, sources, asked);
  // The league's file bears the keys of its own service.
  const above = precedence.above.filter((name) => !first.external_id.startsWith(`${name}_`));
  const store = createFeedStore(client);
  let changed = 0;
  for (let at = 0; at < recent.length; at += batch) {
    const part = recent.slice(at, at + batch);
    changed += await store.saveGames(part, {}, { ...precedence, above });
  }
  return changed;
}
