import { seasonModelVersion } from '#forecast/model-versions.ts';
import type { ClubOdds } from '#forecast/playoffs/tally.ts';
import type { WhatIf } from '#forecast/playoffs/what-ifs.ts';
import { rowsOf, type Target, upsertRows } from '#server/base/database/write-rows.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import type { FedContext } from '#server/operate/jobs/job.ts';
import type { Tables } from '#shared/database.types.ts';
import { seasonOdds } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { type ClubWhatIf, seasonAims } from '#shared/schemas/playoffs.ts';
import type { ForecastResult } from './forecast-task.ts';
import type { SeasonForecast } from './season-simulation.ts';

type OddsRow = Omit<Tables<'season_odds'>, 'recorded_at' | 'graded_at' | `reached_${string}`>;
type WhatIfRow = Omit<Tables<'season_what_ifs'>, 'clubs'> & { clubs: ClubWhatIf[] };

const odds: Target<OddsRow> = {
  table: 'season_odds',
  key: ['sport', 'is_demo', 'made_on', 'team_id'],
};
const whatIfs: Target<WhatIfRow> = { table: 'season_what_ifs', key: ['game_id'] };
/** The database lets nobody change what was told on a day that is over. */
const mayChange = `held.graded_at is null and held.recorded_at > clock_timestamp() - interval '1 day'`;

/** The day's odds, and what the games of the week would change, in the place of what was told before. */
export async function saveSeason(
  { sql, feed }: Pick<FedContext, 'sql' | 'feed'>,
  league: League,
  { result: { season: forecast }, madeAt }: { result: ForecastResult; madeAt: Date },
): Promise<number> {
  if (forecast === undefined) return 0;
  const rows = forecast.clubs.map((club) =>
    toOdds(club, forecast, { league, isDemo: feed.name === 'demo', madeAt }),
  );
  const saved = await upsertRows(sql, odds, rows, { when: mayChange });
  return saved + (await saveWhatIfs({ sql, feed }, league, forecast, madeAt));
}

function toOdds(
  club: ClubOdds,
  { season, share, seasons, standing }: SeasonForecast,
  { league, isDemo, madeAt }: { league: League; isDemo: boolean; madeAt: Date },
): OddsRow {
  const { team, expectedWins, playIn, places: _, ...chances } = club;
  const { isIn = false, isFirst = false } = standing.get(team) ?? {};
  return {
    sport: league,
    is_demo: isDemo,
    season,
    made_on: leagueDayOf(madeAt),
    team_id: team,
    made_at: madeAt.toISOString(),
    model_version: seasonModelVersion,
    seasons,
    season_share: share,
    is_in: isIn,
    is_first: isFirst,
    ...chances,
    play_in: playIn,
    expected_wins: expectedWins,
  };
}

/** Games that the tables do not show are left out; those of earlier weeks go. */
async function saveWhatIfs(
  { sql, feed }: Pick<FedContext, 'sql' | 'feed'>,
  league: League,
  { whatIfs: told }: SeasonForecast,
  madeAt: Date,
): Promise<number> {
  const rows = told
    .filter(({ seasons }) => seasons > 0)
    .map(
      (game): WhatIfRow => ({
        game_id: game.gameId,
        sport: league,
        made_at: madeAt.toISOString(),
        home_wins: game.homeWins,
        away_wins: game.awayWins,
        leverage: game.leverage,
        clubs: listClubs(game),
      }),
    );
  const ids = rows.map(({ game_id: id }) => id);
  await sql.query(
    `delete from public.season_what_ifs
      where sport = $1 and ${inDataset('game_id', '$2')} and not game_id = any ($3)`,
    [league, feed.name, ids],
  );
  const from = `${rowsOf(whatIfs, 1)} as given
    where exists (select from public.games where external_id = given.game_id)`;
  return upsertRows(sql, whatIfs, rows, { from });
}

/** Both clubs of the game, then those whom it moves most. */
function listClubs(game: WhatIf): ClubWhatIf[] {
  const own = [game.home, game.away].flatMap((team) =>
    game.clubs.filter((club) => club.team_id === team),
  );
  const moved = game.clubs
    .filter((club) => !own.includes(club))
    .map((club) => ({ club, by: measureMove(game, club) }))
    .filter(({ by }) => by >= seasonOdds.movedLeast)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, seasonOdds.movedMost);
  return [...own, ...moved.map(({ club }) => club)];
}

/** The largest move of a chance that is more than luck of so many seasons. */
function measureMove({ homeWins, awayWins, seasons }: WhatIf, club: ClubWhatIf): number {
  const moves = seasonAims.map((aim) => {
    const { if_home, if_away } = club[aim];
    const middle = (if_home + if_away) / 2;
    const pieces = 1 / Math.max(1, homeWins * seasons) + 1 / Math.max(1, awayWins * seasons);
    const by = Math.abs(if_home - if_away);
    return by > seasonOdds.movedErrors * Math.sqrt(middle * (1 - middle) * pieces) ? by : 0;
  });
  return Math.max(...moves);
}
