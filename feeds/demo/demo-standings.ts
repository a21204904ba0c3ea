import type { League } from '#shared/facts/sports.ts';
import { type Team, teamName } from '#shared/facts/teams.ts';
import type { StandingRow } from '../feed-rows.ts';
import { seasonNumberAt, seasonYear } from './calendar/season-years.ts';
import { seedSeason } from './calendar/seeds.ts';
import type { DemoLeague } from './demo-games.ts';
import { countResults, listResults, type Result, writeRecord } from './results.ts';

const lastGames = 10;

/** The table of the season that is on, from the games that ended by `now`. */
export async function listDemoStandings(
  league: DemoLeague,
  sport: League,
  now: Date,
  signal?: AbortSignal,
): Promise<StandingRow[]> {
  const number = seasonNumberAt(sport, now.getTime());
  const fixtures = league.listSeason(sport, number, now, 'season');
  await league.prepare(fixtures, now, signal);
  const ended = fixtures.filter((fixture) => league.hasEnded(fixture, now));
  const season = seasonYear(sport, number, now.getTime());
  const conferences = seedSeason(sport, ended, (fixture) => league.summaryOf(fixture));
  return [...conferences.values()].flatMap((seeds) => {
    const rows = seeds.map((team) => standingOf(team, listResults(league, ended, team)));
    const [first] = rows.toSorted((one, other) => other.win_fraction - one.win_fraction);
    return rows.map((row, index) => ({
      ...row,
      season,
      rank: index + 1,
      playoff_seed: index + 1,
      games_behind: first ? (leadOf(first) - leadOf(row)) / 2 : 0,
    }));
  });
}

function leadOf({ wins, losses }: { wins: number; losses: number }): number {
  return wins - losses;
}

function standingOf(team: Team, results: Result[]) {
  const { sport, conference, division } = team;
  const { wins, losses, ties } = countResults(results);
  const record = (isCounted: (result: Result) => boolean) => writeRecord(results.filter(isCounted));
  const isConferenceMate = ({ opponent }: Result) => opponent.conference === conference;
  return {
    sport,
    competition: null,
    season_type: 2,
    team_id: team.teamId,
    team_name: teamName(team),
    conference,
    wins,
    losses,
    ties: sport === 'NFL' ? ties : null,
    points: null,
    win_fraction: results.length === 0 ? 0 : (wins + ties / 2) / results.length,
    clinched: null,
    streak: streakOf(results),
    points_for: results.reduce((sum, { scored }) => sum + scored, 0),
    points_against: results.reduce((sum, { allowed }) => sum + allowed, 0),
    home_record: record(({ isHome }) => isHome),
    road_record: record(({ isHome }) => !isHome),
    division_record: record(
      (each) => isConferenceMate(each) && each.opponent.division === division,
    ),
    conference_record: record(isConferenceMate),
    last_ten: writeRecord(results.slice(-lastGames)),
  };
}

/** "W3", "L1", "T1"; null before the first game. */
function streakOf(results: readonly Result[]): string | null {
  const letters = results.map(({ scored, allowed }) =>
    scored === allowed ? 'T' : scored > allowed ? 'W' : 'L',
  );
  const last = letters.at(-1);
  if (!last) return null;
  const breakAt = letters.findLastIndex((letter) => letter !== last);
  return `${last}${letters.length - 1 - breakAt}`;
}
