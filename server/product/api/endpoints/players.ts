import * as z from 'zod';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, problem } from '../contract/endpoint.ts';
import { type Ids, onlyLeague, sourceId } from '../contract/fields.ts';
import { apiGradedRows as most } from '../contract/limits.ts';
import { after, Moment, pageOf } from '../contract/paging.ts';
import type { Injuries, News, Player, PlayerDetail } from '../contract/player-schemas.ts';
import { selectMoment } from '../rows/moments.ts';
import { anyTeam, expectTeam, isTeam } from '../rows/team-rows.ts';

const id = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .describe('Of a player in a list');

type PlayerRow = Omit<Player, 'ids'>;
/** Of `players_master`, shaped like `Player` without the ids of others. SQL. */
const columns = `player_id as id, lower(player.sport) as league, player_name as name, player.team_id, position, jersey_number,
  height_in::float8, weight_lb::float8, born_on::text, roster_status, photo_url`;

/** Our key of a player holds that of the feed: espn_nfl_3139477. */
function describePlayer({ id, ...row }: PlayerRow): Player {
  const ids: Ids = { espn: /^espn_[a-z]+_(.+)$/.exec(id)?.[1] ?? null, nba: null };
  return { id, ids, ...row };
}

export const players = endpoint({
  path: '/players',
  id: 'listPlayers',
  summary: 'Players on rosters: of a team its roster',
  parameters: z.object({
    league: onlyLeague,
    team: anyTeam.optional(),
    espn_id: sourceId.optional().describe('Whom ESPN knows by this id'),
    after: after(id),
  }),
  answer: 'Players',
  csv: 'players',
  tables: ['players_master', 'teams_master'],
  freshS: 300,
  read: async (reading, { league, team, espn_id, after }) => {
    const name = team?.toLowerCase();
    const rows = await reading.query<PlayerRow>(
      `select ${columns} from public.players_master player left join public.teams_master team on team.team_id = player.team_id
       where player.is_active and ($1::text is null or player.sport = $1) and ($2::text is null or ${isTeam('$2')})
         and ($3::text is null or player_id in ('espn_nfl_' || $3, 'espn_nba_' || $3))
         and ($4::text is null or player_id > $4)
       order by player_id limit ${most + 1}`,
      [league?.toUpperCase(), name, espn_id, after?.[0]],
    );
    if (rows.length === 0 && name !== undefined) await expectTeam(reading, name, league);
    const { page, next } = pageOf(rows, most, (row) => [row.id]);
    return { players: page.map(describePlayer), next };
  },
});

type Injury = Injuries['injuries'][number];
const injuryColumns = `status, body_part, side, ${selectMoment('reported_at')} as reported_at, returns_on::text`;
type History = {
  seasons: (Omit<PlayerDetail['seasons'][number], 'team_ids'> & { teams: string[] })[];
  games: {
    page: string | null;
    played_on: string;
    team_id: string;
    opponent_team_id: string;
    is_home: boolean;
    scored: number | null;
    allowed: number | null;
    figures: Record<string, unknown>;
  }[];
};

export const player = endpoint({
  path: '/players/{id}',
  id: 'getPlayer',
  summary: 'A player with his injury, every stored season and his last games',
  parameters: z.object({ id }),
  answer: 'PlayerDetail',
  tables: [],
  freshS: 60,
  read: async ({ query }, { id }) => {
    // Who is on no roster any more stands in box scores that are kept.
    const [found] = await query<PlayerRow>(
      `(select 1 as place, ${columns} from public.players_master player where player_id = $1)
       union all
       (select 2, player_id, lower(sport), player_name, team_id, position, null, null, null, null, null, null
        from public.player_games where player_id = $1 order by played_on desc limit 1)
       order by place limit 1`,
      [id],
    );
    if (!found) throw problem('not-found', texts.noSuchPlayer);
    const { place: _, ...row } = found as PlayerRow & { place: number };
    const [injury = null] = await query<PlayerDetail['injury'] & object>(
      `select ${injuryColumns} from public.injury_statuses injury
       where player_id = $1 order by injury.reported_at desc nulls last limit 1`,
      [id],
    );
    const [told] = await query<{ history: History }>(
      'select public.player_history($1) as history',
      [id],
    );
    const { seasons, games } = told?.history ?? { seasons: [], games: [] };
    return {
      player: describePlayer(row),
      injury,
      seasons: seasons.map(({ teams, ...season }) => ({ ...season, team_ids: teams })),
      games: games.map((game) => ({
        game_id: game.page,
        date: game.played_on,
        team_id: game.team_id,
        opponent_id: game.opponent_team_id,
        is_home: game.is_home,
        team_score: game.scored,
        opponent_score: game.allowed,
        figures: game.figures,
      })),
    };
  },
});

export const injuries = endpoint({
  path: '/injuries',
  id: 'listInjuries',
  summary: 'Who is hurt, and when he is expected back',
  parameters: z.object({
    league: onlyLeague,
    team: anyTeam.optional(),
  }),
  answer: 'Injuries',
  csv: 'injuries',
  tables: [],
  freshS: 60,
  read: async (reading, { league, team }) => {
    const name = team?.toLowerCase();
    const injuries = await reading.query<Injury>(
      `select lower(injury.sport) as league, injury.team_id, player_id, player_name, position, ${injuryColumns}
       from public.injury_statuses injury left join public.teams_master team on team.team_id = injury.team_id
       where ($1::text is null or injury.sport = $1) and ($2::text is null or ${isTeam('$2')})
       order by injury.team_id, injury.reported_at desc nulls last, injury.external_id limit ${most}`,
      [league?.toUpperCase(), name],
    );
    if (injuries.length === 0 && name !== undefined) await expectTeam(reading, name, league);
    return { injuries };
  },
});

export const news = endpoint({
  path: '/news',
  id: 'listNews',
  summary: 'Headlines with the article at their source',
  parameters: z.object({
    league: onlyLeague,
    after: after(Moment, z.uuid()),
  }),
  answer: 'News',
  csv: 'headlines',
  tables: ['news'],
  freshS: 60,
  read: async ({ query }, { league, after }) => {
    const [moment, id] = after ?? [];
    const rows = await query<News['headlines'][number]>(
      `select id, lower(sport) as league, headline, summary, url, ${selectMoment('published_at')} as published_at
       from public.news
       where ($1::text is null or sport = $1) and ($2::timestamptz is null or (news.published_at, id) < ($2, $3::uuid))
       order by news.published_at desc, id desc limit ${most + 1}`,
      [league?.toUpperCase(), moment, id],
    );
    const { page, next } = pageOf(rows, most, (row) => [row.published_at, row.id]);
    return { headlines: page, next };
  },
});
