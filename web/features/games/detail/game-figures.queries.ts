import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { playsTable } from '#web/api/plays-table.ts';
import { type Ask, type Context, readData } from '#web/api/read-data.ts';
import { scoreDelay } from '#web/api/spoilers/score-delay.ts';
import type { Game } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

const firstPlays = 12;
const mostPlays = 1_000;
/** Figures follow the last whistle by a few runs of the feed. */
const settlesForMs = 120_000;

export type PeriodScore = Tables<'game_period_scores'>;
export type TeamFigure = Tables<'game_team_figures'>;
export type Leader = Tables<'game_leaders'>;
export type PlayerLine = Tables<'game_player_lines'>;
export type Odds = Tables<'game_odds'>;
export type PlaysWanted = { scoringOnly: boolean; isWhole: boolean };
export type Plays = { rows: Tables<'game_plays'>[]; hasMore: boolean };

export function periodScoresQuery(game: Game) {
  // A new score is at once one of a period. A device that is late has to ask before it shows the score.
  const score = scoreDelay.read() > 0 ? 'late' : `${game.away_score}-${game.home_score}`;
  return rowsQuery(game, ['periods', score], true, (client) =>
    client.from('game_period_scores').select('*').eq('game_id', game.external_id),
  );
}

export const teamFiguresQuery = partQuery(
  'figures',
  (id) => (client) =>
    client.from('game_team_figures').select('*').eq('game_id', id).order('ordinal'),
);

export const leadersQuery = partQuery(
  'leaders',
  (id) => (client) => client.from('game_leaders').select('*').eq('game_id', id),
);

export const playerLinesQuery = partQuery(
  'players',
  (id) => (client) =>
    client.from('game_player_lines').select('*').eq('game_id', id).order('ordinal'),
);

export const oddsQuery = partQuery(
  'odds',
  (id) => (client) => client.from('game_odds').select('*').eq('game_id', id).order('provider'),
);

export const drivesQuery = partQuery(
  'drives',
  (id) => (client) => client.from('game_drives').select('*').eq('game_id', id).order('ordinal'),
);

/** Every try from the field whose place is known, with whether it went in. */
export const shotsQuery = partQuery(
  'shots',
  (id, game) => (client) =>
    client
      .from(playsTable(game))
      .select('external_id, side, shot_x, shot_y, is_scoring')
      .eq('game_id', id)
      .not('shot_x', 'is', null)
      .order('ordinal')
      .limit(mostPlays),
);

export const providerChanceQuery = partQuery(
  'provider-chance',
  (id) => (client) =>
    client
      .from('game_win_probabilities')
      .select('provider_home_win, provider_tie')
      .eq('game_id', id)
      .order('ordinal', { ascending: false })
      .limit(1),
);

/** Who looks at a finished football game wants to know how its points came about. */
export function firstPlaysWanted({ sport, status }: Game): PlaysWanted {
  return { scoringOnly: status === 'final' && sport === 'NFL', isWhole: false };
}

export function gamePlaysQuery(game: Game, wanted: PlaysWanted, isInView: boolean | undefined) {
  return queryOptions({
    queryKey: [...keyOf(game, ['plays']), wanted],
    queryFn: listPlays(game, wanted),
    placeholderData: keepPreviousData,
    ...whileItChanges(game, isInView),
  });
}

function partQuery<Row>(part: string, askFor: (gameId: string, game: Game) => Ask<Row[]>) {
  return (game: Game, isInView: boolean | undefined) =>
    rowsQuery(game, [part], isInView, askFor(game.external_id, game));
}

function rowsQuery<Row>(
  game: Game,
  part: string[],
  isInView: boolean | undefined,
  ask: Ask<Row[]>,
) {
  return queryOptions({
    queryKey: keyOf(game, part),
    queryFn: readData(ask),
    placeholderData: keepPreviousData,
    ...whileItChanges(game, isInView),
  });
}

/** The status is part of each key: what a start or an end brings is asked for at once. */
function keyOf(game: Game, part: string[]): QueryKey {
  return [...gamesKeys.one(game.id), game.status, ...part];
}

/** A part of the page asks again only while it is near the screen and its figures may change. */
function whileItChanges(game: Game, isInView: boolean | undefined) {
  return {
    enabled: isInView === true,
    staleTime: pageIntervals.feedDetailsLiveMs,
    gcTime: settlesForMs,
    refetchInterval: () => mayChange(game, Date.now()) && pageIntervals.feedDetailsLiveMs,
  };
}

function mayChange(game: Game, nowMs: number): boolean {
  if (game.status === 'live') return true;
  return game.status === 'final' && nowMs - Date.parse(game.updated_at) < settlesForMs;
}

function listPlays(game: Game, { scoringOnly, isWhole }: PlaysWanted) {
  const most = isWhole ? mostPlays : firstPlays;
  const read = readData((client) => {
    const all = client.from(playsTable(game)).select('*').eq('game_id', game.external_id);
    return (scoringOnly ? all.eq('is_scoring', true) : all)
      .order('ordinal', { ascending: false })
      .limit(most + 1);
  });
  return async (context: Context): Promise<Plays> => {
    const rows = await read(context);
    return { rows: rows.slice(0, most), hasMore: !isWhole && rows.length > most };
  };
}
