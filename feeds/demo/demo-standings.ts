import type { League } from '#shared/facts/sports.ts';
import { type Team, teamName, teams } from '#shared/facts/teams.ts';
import type { StandingRow } from '../feed-rows.ts';
import type { DemoLeague } from './demo-games.ts';
import type { Fixture } from './play/schedule.ts';

type Result = { isWin: boolean; isHome: boolean; opponent: Team; scored: number; allowed: number };
type Entry = { team: Team; results: Result[]; wins: number; losses: number };

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
    byTeam.set(team.teamId, { team, results: [], wins: 0, losses: 0 });
  }
  for (const fixture of fixtures) {
    const { home, away, endsAtMs } = league.summaryOf(fixture);
    if (fixture.startsAtMs + endsAtMs > now.getTime()) continue;
    book(byTeam.get(fixture.home.teamId), { fixture, isHome: true, scored: home, allowed: away });
    book(byTeam.get(fixture.away.teamId), { fixture, isHome: false, scored: away, allowed: home });
  }
  const season = fixtures[0]?.season ?? null;
  const conferences = Map.groupBy(byTeam.values(), ({ team }) => team.conference);
  return [...conferences.values()].flatMap((entries) => table(entries, season));
}

type Ended = { fixture: Fixture; isHome: boolean; scored: number; allowed: number };

function book(entry: Entry | undefined, { fixture, isHome, scored, allowed }: Ended): void {
  if (!entry) return;
  const opponent = isHome ? fixture.away : fixture.home;
  const isWin = scored > allowed;
  entry.results.push({ isWin, isHome, opponent, scored, allowed });
  entry.wins += isWin ? 1 : 0;
  entry.losses += isWin ? 0 : 1;
}

function table(entries: readonly Entry[], season: number | null): StandingRow[] {
  const ranked = entries.toSorted(
    (one, other) =>
      fraction(other) - fraction(one) ||
      margin(other) - margin(one) ||
      one.team.teamId.localeCompare(other.team.teamId),
  );
  const [first] = ranked;
  return ranked.map((entry, index) => standingOf(entry, { rank: index + 1, first, season }));
}

type Place = { rank: number; first: Entry | undefined; season: number | null };

function standingOf(entry: Entry, { rank, first, season }: Place): StandingRow {
  const { team, results, wins, losses } = entry;
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
    rank,
    wins,
    losses,
    ties: team.sport === 'NFL' ? 0 : null,
    points: null,
    win_fraction: fraction(entry),
    games_behind: behind,
    playoff_seed: rank,
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

function fraction({ wins, losses }: Entry): number {
  return wins + losses === 0 ? 0 : wins / (wins + losses);
}

function margin({ results }: Entry): number {
  return results.reduce((sum, { scored, allowed }) => sum + scored - allowed, 0);
}

function recordOf(results: readonly Result[]): string {
  const wins = results.filter(({ isWin }) => isWin).length;
  return `${wins}-${results.length - wins}`;
}

/** "W3", "L1"; null before the first game. */
function streakOf(results: readonly Result[]): string | null {
  const last = results.at(-1);
  if (!last) return null;
  const breakAt = results.findLastIndex(({ isWin }) => isWin !== last.isWin);
  return `${last.isWin ? 'W' : 'L'}${results.length - 1 - breakAt}`;
}
