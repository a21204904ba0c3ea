import { queryStories } from './story-database.ts';

type Marker = { table: string; words: string };
export type MarkedGames = { markers: Marker[]; scheduledGameId: string; liveGameId: string };

type GameRow = { id: string; external_id: string };

/** One recognisable row in every premium table, on games of the simulated league. */
export async function writeMarkers(dataDir: string): Promise<MarkedGames> {
  const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    queryStories<Row>(sql, values, dataDir);
  const drawn = await query(`select from public.playoff_pictures where sport = 'NFL'`);
  if (drawn.length === 0) throw new Error('no picture is drawn, without which no odds are shown');
  const pick = async (condition: string): Promise<GameRow> => {
    const [game] = await query<GameRow>(
      `select id, external_id from public.games
       where sport in ('NFL', 'NBA') and home_team_id is not null and ${condition}
       order by status = 'live' desc, scheduled_at limit 1`,
    );
    if (!game) throw new Error(`no game with ${condition}`);
    return game;
  };
  const scheduled = await pick(`status = 'scheduled' and scheduled_at > now() + interval '1 hour'`);
  // Between listed teams none may be on at this hour; the line of a finished one is as premium.
  const live = await pick(`status in ('live', 'final')`);
  const id = scheduled.external_id;
  await query(forecastSql('predictions', predictionColumns), [id]);
  await query(forecastSql('player_projections', projectionColumns), [id]);
  await query(forecastSql('fantasy_picks', pickColumns), [id]);
  await query(forecastSql('parlays', parlayColumns), [id]);
  // No feed's prefix: a feed takes away what it does not list.
  await query(
    `insert into public.injuries (external_id, sport, team_name, player_name, status, impact, points_effect)
     values ('marked_1', 'NFL', 'Kansas City Chiefs', 'Marked Injury', 'Out', 'none', -99)`,
  );
  // The newest chance of a game that is on is free: marked are the first of its line, and the newest one's band.
  await query(
    `insert into public.live_win_probabilities
       (game_id, at, home_win, home_win_low, home_win_high, home_score, away_score, model_version)
     values ($1, now() - interval '1 day', 0.7071067811, 0.69, 0.75, 0, 0, 'marked'),
       ($1, now(), 0.5, 0.4815162342, 0.55, 0, 0, 'marked')`,
    [live.external_id],
  );
  // A day that no job tells of, and a game of no feed: the simulated league replaces its own.
  await query(
    `insert into public.season_odds (sport, is_demo, season, made_on, team_id, made_at, model_version, seasons, season_share,
       is_in, is_first, playoffs, division, bye, play_in, title, expected_wins, seeds, rounds)
     values ('NFL', true, 2998, '2999-01-01', 'nfl-kc', '2999-01-01T15:00:00Z', 'marked', 1, 0.5, true, true,
       0.5772156649, 0.5, 0.5, 0, 0.5, 9, '{0.5}', '{0.5}')`,
  );
  await query(
    `insert into public.games (external_id, sport, home_team, away_team, status, scheduled_at)
     values ('marked_nfl_1', 'NFL', 'Marked Home', 'Marked Away', 'scheduled', now() + interval '5 days')`,
  );
  await query(
    `insert into public.season_what_ifs (game_id, sport, made_at, home_wins, away_wins, leverage, clubs)
     values ('marked_nfl_1', 'NFL', now(), 0.5, 0.5, 1.6180339887, '[]')`,
  );
  return {
    scheduledGameId: scheduled.id,
    liveGameId: live.id,
    markers: [
      { table: 'predictions', words: '0.6180339887' },
      { table: 'player_projections', words: 'Marked Projection' },
      { table: 'fantasy_picks', words: 'Marked Pick' },
      { table: 'parlays', words: 'Marked Leg' },
      { table: 'injuries', words: 'Marked Injury' },
      { table: 'live_win_probabilities', words: '0.7071067811' },
      { table: 'live_win_probabilities', words: '0.4815162342' },
      { table: 'season_odds', words: '0.5772156649' },
      { table: 'season_what_ifs', words: '1.6180339887' },
    ],
  };
}

/** Made in the last second before the start, so that no later forecast takes its place. */
function forecastSql(table: string, columns: Record<string, string>): string {
  const names = Object.keys(columns).join(', ');
  return `insert into public.${table} (game_id, starts_at, made_at, model_version, ${names})
    select g.external_id, g.scheduled_at, g.scheduled_at - interval '1 second', 'marked', ${Object.values(columns).join(', ')}
    from public.games g where g.external_id = $1`;
}

const range = { low: '0', high: '99' };
const player = { player_id: `'demo_marked'`, team_id: `'nfl-kc'`, matchup: `'KC at BUF'` };

const predictionColumns = {
  sport: 'g.sport',
  season: '2026',
  home_team: 'g.home_team',
  away_team: 'g.away_team',
  home_win_probability: '0.6180339887',
  home_favored_by: '3',
  margin_low: '-9',
  margin_high: '15',
  total: '44',
  uses_line: 'false',
  factors: `'[{"key":"team_strength","points":3}]'`,
  base_probability: '0.55',
  rating_probability: '0.6',
};
const projectionColumns = {
  ...range,
  ...player,
  sport: 'g.sport',
  season: '2026',
  player_name: `'Marked Projection'`,
  stat: `'points'`,
  middle: '42',
  last_five: `'[]'`,
  factors: `'[]'`,
};
const pickColumns = {
  ...range,
  ...player,
  sport: 'g.sport',
  season: '2026',
  player_name: `'Marked Pick'`,
  slate: `'marked slate'`,
  projected_points: '42',
  salary: '5000',
  confidence: '90',
  factors: `'[]'`,
  is_in_line_up: 'true',
};
const parlayColumns = {
  sport: 'g.sport',
  kind: `'same_game'`,
  legs: `jsonb_build_array(jsonb_build_object('game_id', g.external_id, 'player_name', 'Marked Leg',
    'stat', 'points', 'line', 9.5, 'side', 'over', 'probability', 0.6))`,
  probability: '0.6',
  probability_low: '0.5',
  probability_high: '0.7',
  independent_probability: '0.6',
  fair_odds: '-150',
  payout_per_100: '166.67',
};
