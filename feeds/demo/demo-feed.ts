import { hourMs } from '#shared/facts/durations.ts';
import type { League, Sport } from '#shared/facts/sports.ts';
import { type Feed, noGameDetail } from '../feed.ts';
import type { RosterRow } from '../feed-rows.ts';
import { listSeasonSpans } from './calendar/season-years.ts';
import { DemoLeague } from './demo-games.ts';
import { listDemoInjuries } from './demo-injuries.ts';
import { listDemoNews } from './demo-news.ts';
import { listDemoStandings } from './demo-standings.ts';
import { listDemoFacts } from './facts.ts';
import { getDemoDetail } from './game-detail.ts';
import { listDemoPlayers } from './play/demo-players.ts';
import { listDemoSituation } from './situation.ts';

/** The simulated league behind the interface of every feed. */
export function createDemoFeed({ now, seed }: { now: () => Date; seed?: string }): Feed {
  const league = new DemoLeague(seed);
  const prepare = async (sport: League, signal?: AbortSignal, from = now()): Promise<Date> => {
    const moment = now();
    await league.prepareSeeds(sport, { from, to: moment }, signal);
    return moment;
  };
  return {
    name: 'demo',
    isComplete: true,
    listGames: async (sport, window, signal) => {
      if (!isPlayed(sport)) return { games: [], refused: [] };
      const moment = now();
      const { from, to } = window ?? around(moment);
      await prepare(sport, signal, from);
      const fixtures = league.listFixtures(sport, moment, { from, to });
      const games = await league.readEach(fixtures, (each) => league.rowOf(each, moment), signal);
      const situations = fixtures.flatMap((each) => listDemoSituation(league, each, moment));
      const facts = fixtures.flatMap((each) => listDemoFacts(league, each, moment));
      return { games, situations, facts, refused: [] };
    },
    listSeason: async (sport, signal) => {
      const moment = await prepare(sport, signal);
      const fixtures = league.listWholeSeason(sport, moment);
      const games = await league.readEach(fixtures, (each) => league.rowOf(each, moment), signal);
      return { games, seasons: listSeasonSpans(sport, moment.getTime()), refused: [] };
    },
    listNews: async (sport, signal) => {
      if (!isPlayed(sport)) return whole([]);
      return whole(await listDemoNews(league, sport, await prepare(sport, signal), signal));
    },
    listPlayers: async (sport, signal) =>
      whole(listRoster(league, sport, await prepare(sport, signal))),
    listRoster: async (teamId, signal) => {
      const sport = teamId.startsWith('nfl-') ? 'NFL' : 'NBA';
      const players = listRoster(league, sport, await prepare(sport, signal));
      return whole(players.filter(({ team_id }) => team_id === teamId));
    },
    listInjuries: async (sport, signal) =>
      whole(listDemoInjuries(league, sport, await prepare(sport, signal))),
    listStandings: async (sport, signal) =>
      whole(await listDemoStandings(league, sport, now(), signal)),
    getGameDetail: async ({ external_id }) => {
      const fixture = league.findFixture(external_id);
      return fixture ? getDemoDetail(league, fixture, now()) : noGameDetail;
    },
  };
}

function isPlayed(sport: Sport): sport is League {
  return sport === 'NFL' || sport === 'NBA';
}

function whole<Row>(rows: Row[]) {
  return { rows, refused: [] };
}

/** Players as their club lists them; those hurt for long are on its reserve. */
function listRoster(league: DemoLeague, sport: League, now: Date): RosterRow[] {
  const injuries = listDemoInjuries(league, sport, now);
  const reserve = new Set(
    injuries.filter(({ status }) => status === 'Injured Reserve').map(({ player_id }) => player_id),
  );
  return listDemoPlayers(league.seed, sport, now).map((player) =>
    reserve.has(player.player_id) ? { ...player, roster_status: 'Injured Reserve' } : player,
  );
}

/** Everything that may be live, just over or about to start. */
function around(moment: Date): { from: Date; to: Date } {
  return { from: new Date(moment.getTime() - 6 * hourMs), to: new Date(moment.getTime() + hourMs) };
}
