import * as z from 'zod';
import { Day } from '#shared/schemas/day.ts';
import { endpoint, type Reading } from '../contract/endpoint.ts';
import { forecastLeague, season } from '../contract/fields.ts';
import { apiGradedRows as most } from '../contract/limits.ts';
import { after, pageOf } from '../contract/paging.ts';
import type { GradedSeasonOdds, SeasonOdds } from '../contract/season-schemas.ts';
import { selectMoment } from '../rows/moments.ts';
import { expectSubscribed } from '../rows/subscribed.ts';
import { teamId } from '../rows/team-rows.ts';

/** Of `season_odds`, as `said`, with the name of its team; shaped like `ClubOdds`. SQL. */
const oddsColumns = `lower(said.sport) as league, said.season, said.team_id, team.team_name, said.made_on::text as made_on,
  ${selectMoment('said.made_at')} as made_at, said.model_version, said.seasons, said.season_share, said.is_in, said.is_first,
  said.playoffs, said.division, said.bye, said.play_in, said.title, said.expected_wins, said.seeds, said.rounds`;
const joinTeam = 'left join public.teams_master team on team.team_id = said.team_id';
const columns = `${oddsColumns}, ${selectMoment('said.recorded_at')} as recorded_at,
  ${selectMoment('said.graded_at')} as graded_at, said.reached_playoffs, said.reached_division, said.reached_title`;

export const gradedSeasonOdds = endpoint({
  path: '/graded-season-odds',
  id: 'listGradedSeasonOdds',
  summary: 'Every graded chance of where a season leads: what was said each day, and what came',
  parameters: z.object({
    league: forecastLeague,
    season: season.optional().describe('The newest with graded odds when left out'),
    after: after(Day, teamId),
  }),
  answer: 'GradedSeasonOdds',
  csv: 'odds',
  tables: [],
  freshS: 60,
  read: async (reading, { league, season: asked, after }) => {
    const sport = league.toUpperCase();
    const season = asked === undefined ? await findNewestSeason(reading, sport) : Number(asked);
    const [day, team] = after ?? [];
    const rows = await reading.query<GradedSeasonOdds['odds'][number]>(
      `select ${columns} from public.season_odds said ${joinTeam}
       where said.graded_at is not null and said.sport = $1 and said.is_demo = $2 and said.season = $3
         and ($4::date is null or said.made_on < $4 or (said.made_on = $4 and said.team_id > $5))
       order by said.made_on desc, said.team_id limit $6`,
      [sport, reading.isDemo, season, day, team, most + 1],
    );
    const { page, next } = pageOf(rows, most, ({ made_on, team_id }) => [made_on, team_id]);
    return { league, season, odds: page, next };
  },
});

async function findNewestSeason({ query, isDemo }: Reading, sport: string): Promise<number | null> {
  const [newest] = await query<{ season: number | null }>(
    `select max(season) as season from public.season_odds
     where graded_at is not null and sport = $1 and is_demo = $2`,
    [sport, isDemo],
  );
  return newest?.season ?? null;
}

export const seasonOdds = endpoint({
  path: '/season-odds',
  id: 'listSeasonOdds',
  summary: 'The newest chances of play-offs, division and title of each club',
  parameters: z.object({ league: forecastLeague.optional() }),
  answer: 'SeasonOdds',
  csv: 'odds',
  needs: 'predictions',
  tables: [],
  freshS: 0,
  read: async (reading, { league }) => {
    await expectSubscribed(reading);
    const odds = await reading.query<SeasonOdds['odds'][number]>(
      `select ${oddsColumns} from public.current_season_odds said ${joinTeam}
       where said.is_demo = $2 and ($1::text is null or said.sport = $1)
       order by said.sport, said.playoffs desc, said.team_id`,
      [league?.toUpperCase() ?? null, reading.isDemo],
    );
    return { odds };
  },
});
