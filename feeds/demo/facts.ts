import type { Team } from '#shared/facts/teams.ts';
import type { Broadcast } from '#shared/schemas/broadcast.ts';
import type { GameFactsRow } from '../feed-rows.ts';
import { listFacts } from '../game-facts.ts';
import type { DemoLeague } from './demo-games.ts';
import { pick, randomFrom } from './play/random.ts';
import type { Fixture } from './play/schedule.ts';

const nationalShare = 0.35;

/**
 * What the simulated league knows of a game besides its score. Records come once the season so far has been
 * played out for the standings: no list of games waits for that.
 */
export function listDemoFacts(league: DemoLeague, fixture: Fixture, now: Date): GameFactsRow[] {
  return listFacts(fixture.externalId, {
    ...listRecords(league, fixture, now),
    broadcasts: channelsOf(fixture),
  });
}

function listRecords(league: DemoLeague, fixture: Fixture, now: Date) {
  const ids = new Set([fixture.home.teamId, fixture.away.teamId]);
  const earlier = league
    .listSeasonOf(fixture, now)
    .filter(({ home, away }) => ids.has(home.teamId) || ids.has(away.teamId));
  if (!earlier.every((game) => league.knowsSummaryOf(game))) return {};
  const ended = earlier.filter(
    (game) => game.startsAtMs + league.summaryOf(game).endsAtMs <= now.getTime(),
  );
  const home = recordsOf(league, ended, fixture.home);
  const away = recordsOf(league, ended, fixture.away);
  return {
    home_record: home.total,
    home_record_at_home: home.atHome,
    home_record_on_road: home.onRoad,
    away_record: away.total,
    away_record_at_home: away.atHome,
    away_record_on_road: away.onRoad,
  };
}

function recordsOf(league: DemoLeague, ended: readonly Fixture[], { teamId }: Team) {
  const atHome = ended.filter(({ home }) => home.teamId === teamId);
  const onRoad = ended.filter(({ away }) => away.teamId === teamId);
  const won = [
    atHome.filter((game) => isHomeWin(league, game)).length,
    onRoad.filter((game) => !isHomeWin(league, game)).length,
  ] as const;
  return {
    total: write(won[0] + won[1], atHome.length + onRoad.length),
    atHome: write(won[0], atHome.length),
    onRoad: write(won[1], onRoad.length),
  };
}

function isHomeWin(league: DemoLeague, fixture: Fixture): boolean {
  const { home, away } = league.summaryOf(fixture);
  return home > away;
}

function write(wins: number, games: number): string {
  return `${wins}-${games - wins}`;
}

/** Invented, as everything here but the names of the teams. */
function channelsOf({ externalId, league, home, away }: Fixture): Broadcast[] {
  const random = randomFrom(`channels ${externalId}`);
  const networks: [string, ...string[]] =
    league === 'NFL' ? ['Gridiron One', 'Sunday Field TV'] : ['Hardwood TV', 'Fast Break One'];
  if (random() < nationalShare) {
    return [
      { name: pick(random, networks), market: 'national', kind: 'tv' },
      { name: 'Sideline Plus', market: 'national', kind: 'streaming' },
    ];
  }
  return [
    { name: `${home.city} Sports Channel`, market: 'home', kind: 'tv' },
    { name: `${away.city} Sports Channel`, market: 'away', kind: 'tv' },
  ];
}
