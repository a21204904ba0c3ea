import type { Team } from '#shared/facts/teams.ts';
import type { Broadcast } from '#shared/schemas/broadcast.ts';
import type { GameFactsRow } from '../feed-rows.ts';
import { listFacts } from '../game-facts.ts';
import type { Fixture } from './calendar/fixture.ts';
import { addResult, newStanding, writeRecord } from './calendar/seeds.ts';
import type { DemoLeague } from './demo-games.ts';
import { describeSeries } from './series.ts';

/**
 * What the simulated league knows of a game besides its score. Records come once the season so far has been
 * played out for the standings: no list of games waits for that.
 */
export function listDemoFacts(league: DemoLeague, fixture: Fixture, now: Date): GameFactsRow[] {
  return listFacts(fixture.externalId, {
    ...listRecords(league, fixture, now),
    broadcasts: channelsOf(fixture),
    note: fixture.title,
    series: describeSeries(league, fixture, now),
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

function recordsOf(league: DemoLeague, ended: readonly Fixture[], team: Team) {
  const atHome = newStanding(team);
  const onRoad = newStanding(team);
  for (const fixture of ended) {
    const { home, away } = league.summaryOf(fixture);
    if (fixture.home.teamId === team.teamId) addResult(atHome, home - away);
    if (fixture.away.teamId === team.teamId) addResult(onRoad, away - home);
  }
  const total = {
    wins: atHome.wins + onRoad.wins,
    losses: atHome.losses + onRoad.losses,
    ties: atHome.ties + onRoad.ties,
  };
  return {
    total: writeRecord(total),
    atHome: writeRecord(atHome),
    onRoad: writeRecord(onRoad),
  };
}

/** Invented, as everything here but the names of the teams. */
function channelsOf({ league, home }: Fixture): Broadcast[] {
  return [
    { name: league === 'NFL' ? 'Gridiron One' : 'Hardwood TV', market: 'national', kind: 'tv' },
    { name: `${home.city} Sports Channel`, market: 'home', kind: 'tv' },
  ];
}
