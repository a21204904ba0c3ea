import type {
  GameDetail,
  GameList,
  GameRow,
  NewsRow,
  Parsed,
  TeamRow,
  TimeWindow,
} from '#feeds/feed.ts';
import type { InjuryRow, RosterRow, StandingRow } from '#feeds/feed-rows.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { asParameter, rowsOf } from '#server/base/database/write-rows.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { countChanges, type FeedTarget, writeExpressions } from './feed-store-sql.ts';
import * as tables from './feed-tables.ts';
import { noteSources, resolveGames, type SourcePriority } from './resolve-games.ts';

type GameParts = Pick<GameList, 'odds' | 'periodScores' | 'facts' | 'situations'>;
/** Whose rows an answer is the whole list of. */
type Origin = { feed: FeedName; sport: Sport };
type Span = TimeWindow & { league: Sport };

/**
 * The one way in which rows of a feed, real or simulated, reach the tables. Each call is one statement, so
 * all of it is saved or nothing. The numbers count rows that were new, different or removed: equal rows
 * are not written. Rows are removed only when nothing of the answer was refused.
 */
export function createFeedStore(sql: Sql) {
  return {
    /**
     * Keys are those of the one source that these rows come from; a game that another source brought before
     * keeps the key it has.
     */
    saveGames: (rows: GameRow[], parts: GameParts = {}, precedence?: SourcePriority) =>
      saveGames(sql, rows, { ...parts, precedence }),
    /** Players of the teams in the answer who are not on their rosters any more go. */
    savePlayers: ({ rows, refused }: Parsed<RosterRow>) =>
      saveList(sql, tables.players, rows, {
        // A key begins with the name of its feed: rosters of another source are not judged.
        condition: `$2::boolean and held.team_id in (select team_id from given_players_master)
          and split_part(held.player_id, '_', 1) in
            (select split_part(player_id, '_', 1) from given_players_master)`,
        values: [refused.length === 0],
      }),
    saveNews: (rows: NewsRow[]) => saveList(sql, tables.news, rows),
    /** Logos of teams of ours; everything else about them is ours to say. */
    saveTeams: (rows: TeamRow[]) => saveLogos(sql, rows),
    saveInjuries: ({ rows, refused }: Parsed<InjuryRow>, { feed, sport }: Origin) =>
      saveList(sql, tables.injuries, rows, {
        condition: `$2::boolean and starts_with(held.external_id, $3) and held.sport = $4`,
        values: [refused.length === 0, `${feed}_`, sport],
      }),
    saveStandings: ({ rows, refused }: Parsed<StandingRow>, { feed, sport }: Origin) =>
      saveList(
        sql,
        tables.standings,
        rows.map((row) => ({ ...row, feed })),
        {
          condition: `$2::boolean and held.feed = $3 and held.sport = $4`,
          values: [refused.length === 0, feed, sport],
        },
      ),
    /**
     * Saves nothing when the game is not (any more) in the table. `sourceKey` is the key under which the
     * detail was asked for, where that is another one.
     */
    saveGameDetail: (gameId: string, detail: GameDetail, sourceKey = gameId) =>
      saveGameDetail(sql, { gameId, sourceKey }, detail),
    /** Removes games of the window that a complete feed does not know. */
    removeUnknownGames: (feed: FeedName, rows: GameRow[], span: Span) =>
      removeUnknownGames(sql, feed, { ...span, rows }),
    /** Start of the oldest game in the span, whichever feed of its world brought it, that is neither over nor called off. */
    findOldestUnfinished: (feed: FeedName, span: Span) => findOldestUnfinished(sql, feed, span),
  };
}
export type FeedStore = ReturnType<typeof createFeedStore>;

async function saveList<Row extends object>(
  sql: Sql,
  target: FeedTarget<Row>,
  rows: readonly Row[],
  removing?: { condition: string; values: unknown[] },
): Promise<number> {
  if (rows.length === 0) return 0;
  const expressions = writeExpressions(target, {
    parameter: 1,
    rows,
    ...(removing && { removing: removing.condition }),
  });
  return change(sql, expressions, [asParameter(target, rows), ...(removing?.values ?? [])]);
}

async function saveGames(
  sql: Sql,
  rows: readonly GameRow[],
  parts: GameParts & { precedence: SourcePriority | undefined },
): Promise<number> {
  const { odds = [], periodScores = [], facts = [], situations, precedence } = parts;
  if (rows.length === 0) return 0;
  const known = new Set(rows.map((row) => row.external_id));
  const values: unknown[] = [];
  const write = <Row extends object>(
    target: FeedTarget<Row>,
    given: readonly Row[],
    isFilling = false,
  ) => {
    values.push(asParameter(target, given));
    return writeExpressions(target, {
      parameter: values.length,
      rows: given,
      isPlaced: true,
      isFilling: () => isFilling,
    });
  };
  const ofKnown = <Row extends { game_id: string }>(parts: Row[]) =>
    parts.filter((part) => known.has(part.game_id));
  const expressions = [
    ...write(tables.games, rows),
    ...write(tables.odds, ofKnown(odds)),
    ...write(tables.periodScores, ofKnown(periodScores)),
    // What the first source says of a game is better than what any other does.
    ...write(tables.facts, ofKnown(facts), precedence !== undefined),
    ...write(tables.situations, ofKnown(situations ?? [])),
    ...(situations ? [endedSituations] : []),
    noteSources,
  ];
  const placed = resolveGames({ games: 1, ...(precedence && { above: 6, answering: 7 }) });
  if (precedence) values.push(precedence.above, precedence.answering);
  return change(sql, [placed, ...expressions], values);
}

/** A game that is listed without a situation has none any more: it is over, or between two halves. */
const endedSituations = `removed_game_situations as (
  delete from public.game_situations held using given_games game
  where held.game_id = game.external_id and not exists (
    select from given_game_situations given where given.game_id = held.game_id)
  returning 1)`;

/** Of a game that is listed without a situation none is told: it is over, or between two halves. */
const hasSituation = {
  when: 'exists (select from game join public.game_situations on game_id = $1)',
};

async function saveGameDetail(
  sql: Sql,
  { gameId, sourceKey }: { gameId: string; sourceKey: string },
  detail: GameDetail,
): Promise<number> {
  const values: unknown[] = [gameId, detail.refused.length === 0, sourceKey];
  const placed = `placed as (
    select $1::text as source_key, $1::text as game_id, true as may_write, exists (
      select from internal.game_sources where source_key = $3 and game_id = $1 and is_swapped) as is_swapped)`;
  const game = `game as (select from public.games where external_id = $1 for key share)`;
  const write = <Row extends { game_id: string }>(
    target: FeedTarget<Row>,
    given: Row[],
    { filled = '', when = 'exists (select from game)' } = {},
  ): string[] => {
    if (given.length === 0) return [];
    const rows = given.map((row) => ({ ...row, game_id: gameId }));
    values.push(asParameter(target, rows));
    return writeExpressions(target, {
      parameter: values.length,
      rows,
      removing: 'held.game_id = $1 and $2::boolean',
      when,
      within: 'game_id',
      isPlaced: true,
      isFilling: (column) => column === filled,
    });
  };
  const expressions = [
    ...write(tables.periodScores, detail.periodScores),
    ...write(tables.odds, detail.odds),
    ...write(tables.facts, detail.facts, { filled: 'broadcasts' }),
    ...write(tables.situations, detail.situations, hasSituation),
    ...write(tables.teamFigures, detail.teamFigures),
    ...write(tables.playerLines, detail.playerLines),
    ...write(tables.leaders, detail.leaders),
    ...write(tables.plays, detail.plays),
    ...write(tables.drives, detail.drives),
    ...write(tables.winProbabilities, detail.winProbabilities),
  ];
  return expressions.length === 0 ? 0 : change(sql, [placed, game, ...expressions], values);
}

async function change(sql: Sql, expressions: readonly string[], values: unknown[]) {
  const { rows } = await sql.query<{ changed: string }>(
    `with ${expressions.join(', ')} select ${countChanges(expressions)} as changed`,
    values,
  );
  return Number(rows[0]?.changed ?? 0);
}

async function saveLogos(sql: Sql, rows: readonly TeamRow[]): Promise<number> {
  const { rowCount } = await sql.query(
    `update public.teams_master held set logo_url = given.logo_url
       from ${rowsOf({ table: 'teams_master' }, 1)} as given
      where held.team_id = given.team_id and given.logo_url is not null
        and held.logo_url is distinct from given.logo_url`,
    [JSON.stringify(rows.map(({ team_id, logo_url }) => ({ team_id, logo_url })))],
  );
  return rowCount ?? 0;
}

async function removeUnknownGames(
  sql: Sql,
  feed: FeedName,
  { rows, league, from, to }: Span & { rows: readonly GameRow[] },
): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from public.games
      where starts_with(external_id, $1) and sport = $2 and scheduled_at between $3 and $4
        and external_id <> all ($5)`,
    [`${feed}_`, league, from, to, rows.map((row) => row.external_id)],
  );
  return rowCount ?? 0;
}

async function findOldestUnfinished(sql: Sql, feed: FeedName, { league, from, to }: Span) {
  const { rows } = await sql.query<{ scheduled_at: Date | null }>(
    `select min(scheduled_at) as scheduled_at from public.games
      where ${inDataset('external_id', '$1')} and sport = $2 and scheduled_at between $3 and $4
        and status in ('live', 'unknown', 'scheduled')`,
    [feed, league, from, to],
  );
  return rows[0]?.scheduled_at ?? undefined;
}
