import type { League } from '#shared/facts/sports.ts';
import { type Team, teamName, teams } from '#shared/facts/teams.ts';
import type { StandingRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import { seasonYear } from './calendar/season-years.ts';
import {
  addResult,
  newStanding,
  rankTeams,
  type Standing,
  winFraction,
  writeRecord,
} from './calendar/seeds.ts';
import type { DemoLeague } from './demo-games.ts';

type Result = { isHome: boolean; opponent: Team; scored: number; allowed: number };
type Entry = Standing & { results: Result[] };

const lastGames = 10;

/** The table of the season that is on, from the games that ended by `now`. */
export async function listDemoStandings(
  league: DemoLeague,
  sport: League,
  now: Date,
  signal?: AbortSignal,
): Promise<StandingRow[]> {
  const fixtures = league.listSeason(sport, now);
  await league.prepare(fixtures, now, signal);
  const byTeam = new Map<string, Entry>();
  for (const team of teams.filter((each) => each.sport === sport)) {
    byTeam.set(team.teamId, { ...newStanding(team), results: [] });
  }
  for (const fixture of fixtures) {
    const { home, away, endsAtMs } = league.summaryOf(fixture);
    if (fixture.startsAtMs + endsAtMs > now.getTime()) continue;
    book(byTeam.get(fixture.home.teamId), { fixture, isHome: true, scored: home, allowed: away });
    book(byTeam.get(fixture.away.teamId), { fixture, isHome: false, scored: away, allowed: home });
  }
  const season = seasonYear(sport, league.seasonNumberAt(sport, now), now.getTime());
  const conferences = rankTeams(sport, [...byTeam.values()].flatMap(listHomeGames));
  return [...conferences.values()].flatMap((ranked) =>
    table(
      ranked.flatMap(({ teamId }) => byTeam.get(teamId) ?? []),
      season,
    ),
  );
}

function listHomeGames({ team, results }: Entry) {
  return results
    .filter(({ isHome }) => isHome)
    .map(({ opponent, scored, allowed }) => ({
      ...{ home: team.teamId, away: opponent.teamId },
      score: { home: scored, away: allowed },
    }));
}

type Ended = { fixture: Fixture; isHome: boolean; scored: number; allowed: number };

function book(entry: Entry | undefined, { fixture, isHome, scored, allowed }: Ended): void {
  if (!entry) return;
  const opponent = isHome ? fixture.away : fixture.home;
  entry.results.push({ isHome, opponent, scored, allowed });
  addResult(entry, scored - allowed);
}

/** `seeds` in the order of the playoffs. */
function table(seeds: readonly Entry[], season: number): StandingRow[] {
  const [first] = seeds.toSorted((one, other) => winFraction(other) - winFraction(one));
  return seeds.map((entry, index) => standingOf(entry, { seed: index + 1, first, season }));
}

type Place = { seed: number; first: Entry | undefined; season: number };

function standingOf(entry: Entry, { seed, first, season }: Place): StandingRow {
  const { team, results, wins, losses, ties } = entry;
  const record = (isCounted: (result: Result) => boolean) => recordOf(results.filter(isCounted));
  const behind = first ? (first.wins - wins + losses - first.losses) / 2 : 0;
  return {
    sport: team.sport,
    competition: null,
    season,
    season_type: 2,
    team_id: team.teamId,
    team_name: teamName(team),
    conference: team.conference,
    rank: seed,
    wins,
    losses,
    ties: team.sport === 'NFL' ? ties : null,
    points: null,
    win_fraction: winFraction(entry),
    games_behind: behind,
    playoff_seed: seed,
    clinched: null,
    streak: streakOf(results),
    points_for: results.reduce((sum, { scored }) => sum + scored, 0),
    points_against: results.reduce((sum, { allowed }) => sum + allowed, 0),
    home_record: record(({ isHome }) => isHome),
    road_record: record(({ isHome }) => !isHome),
    division_record: record(({ opponent }) => isSame(team, opponent, 'division')),
    conference_record: record(({ opponent }) => isSame(team, opponent, 'conference')),
    last_ten: recordOf(results.slice(-lastGames)),
  };
}

function isSame(one: Team, other: Team, group: 'division' | 'conference'): boolean {
  return one.conference === other.conference && one[group] === other[group];
}

function recordOf(results: readonly Result[]): string {
  const wins = results.filter(({ scored, allowed }) => scored > allowed).length;
  const ties = results.filter(({ scored, allowed }) => scored === allowed).length;
  return writeRecord({ wins, losses: results.length - wins - ties, ties });
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
