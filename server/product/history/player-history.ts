import { type PlayerGame, playerStats, type StatLine } from '#forecast/players/player-game.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import type { League } from '#shared/facts/sports.ts';
import type { PlayerGameRow } from './history-rows.ts';
import { isOfSource } from './history-source.ts';
import { readPlayerKeys } from './player-keys.ts';
import { type HistoryRequest, listSeasons } from './season-history.ts';
import { listSnaps } from './snaps.ts';

/** Expected margin of the home side and expected points of both, by game id. */
type Outlooks = ReadonlyMap<string, { spread: number; total: number }>;
export type PlayedGame = PlayerGame & { playerName: string; playedOn: string };

type LineRecord = Omit<PlayerGameRow, 'sport' | 'source' | 'season_type'>;

/** Lines of finished games as the player forecast learns from them, one season at a time. */
export async function readPlayerGames(
  sql: Sql,
  league: League,
  { outlooks, ...request }: HistoryRequest & { outlooks?: Outlooks },
): Promise<PlayedGame[]> {
  const keyOf = await readPlayerKeys(sql, league, request.source);
  const played: PlayedGame[] = [];
  for (const season of await listSeasons(sql, league, request)) {
    const { rows } = await sql.query<LineRecord>(
      `select line.game_id, line.player_id, line.player_name, season, week, played_on::text,
              coalesce(listed.position, line.position) as position, line.team_id,
              opponent_team_id, is_home, figures
         from public.player_games as line
         left join public.players_master as listed on listed.player_id = line.player_id
        where line.sport = $1 and ${isOfSource('source', '$2')} and season = $3
          and not (source = 'import' and exists (
            select from public.player_games as fed
             where fed.sport = $1 and fed.season = $3 and fed.player_name = line.player_name
               and fed.played_on = line.played_on and fed.team_id = line.team_id
               and fed.source not in ('import', 'demo')))`,
      [league, request.source, season],
    );
    const snapShares =
      league === 'NFL' ? await readSnapShares(sql, { ...request, season, keyOf }) : undefined;
    for (const record of rows) {
      const group = league === 'NBA' ? 'all' : nflGroups[record.position ?? ''];
      if (group === undefined) continue;
      const playerId = keyOf(record.player_id);
      const outlook = outlooks?.get(record.game_id);
      const snapShare = snapShares?.get(`${record.played_on} ${playerId}`);
      played.push({ ...toPlayerGame(league, record, { outlook, snapShare }), group, playerId });
    }
  }
  return played;
}

const nflGroups: Readonly<Record<string, string>> = {
  ...{ QB: 'QB', RB: 'RB', WR: 'WR', TE: 'TE' },
  ...{ FB: 'RB', HB: 'RB' },
};

/** By day and player; who has none where others have one was not counted, as quarterbacks are not. */
async function readSnapShares(sql: Sql, asked: Parameters<typeof listSnaps>[1]) {
  const shares = new Map<string, number>();
  for (const { played_on: day, snaps } of await listSnaps(sql, asked)) {
    for (const { playerId, share } of [...snaps.home, ...snaps.away]) {
      shares.set(`${day} ${playerId}`, share);
    }
  }
  return shares;
}

type Joined = {
  outlook: { spread: number; total: number } | undefined;
  snapShare: number | undefined;
};

function toPlayerGame(league: League, record: LineRecord, { outlook, snapShare }: Joined) {
  const { figures, is_home: isHome } = record;
  const read = (name: string) => figures[name] ?? 0;
  const stats: StatLine = Object.fromEntries(playerStats[league].map((name) => [name, read(name)]));
  const work = [read('attempts'), read('carries'), read('targets')];
  const slot = `${record.season}-${String(record.week).padStart(2, '0')}`;
  return {
    playerName: record.player_name,
    gameId: record.game_id,
    season: record.season,
    slot: league === 'NFL' ? slot : record.played_on,
    playedOn: record.played_on,
    team: record.team_id,
    opponent: record.opponent_team_id,
    isHome,
    outlook: outlook && !isHome ? { ...outlook, spread: -outlook.spread } : outlook,
    afterStart: {
      ...(league === 'NFL'
        ? { opportunities: work.reduce((sum, amount) => sum + amount, 0), work }
        : { opportunities: read('minutes') }),
      stats,
      ...(snapShare === undefined ? {} : { snapShare }),
    },
  };
}
