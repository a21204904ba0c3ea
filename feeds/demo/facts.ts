import type { Side } from '#shared/facts/sports.ts';
import type { Broadcast } from '#shared/schemas/broadcast.ts';
import type { GameFactsRow } from '../feed-rows.ts';
import { listFacts } from '../game-facts.ts';
import type { Fixture } from './calendar/fixture.ts';
import { seriesWinsNeeded } from './calendar/playoffs.ts';
import type { DemoLeague } from './demo-games.ts';
import { countResults, listResults, writeRecord } from './results.ts';

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
  const clubs = [fixture.home, fixture.away];
  const earlier = league
    .listSeasonBefore(fixture, now, 'season')
    .filter(({ home, away }) => clubs.includes(home) || clubs.includes(away));
  if (!earlier.every((game) => league.knowsSummaryOf(game))) return {};
  const ended = earlier.filter((game) => league.hasEnded(game, now));
  const record = (side: Side, place?: Side) => {
    const results = listResults(league, ended, fixture[side]);
    return writeRecord(results.filter(({ isHome }) => !place || isHome === (place === 'home')));
  };
  return {
    home_record: record('home'),
    home_record_at_home: record('home', 'home'),
    home_record_on_road: record('home', 'away'),
    away_record: record('away'),
    away_record_at_home: record('away', 'home'),
    away_record_on_road: record('away', 'away'),
  };
}

/** Invented, as everything here but the names of the teams. */
function channelsOf({ league, home }: Fixture): Broadcast[] {
  return [
    { name: league === 'NFL' ? 'Gridiron One' : 'Hardwood TV', market: 'national', kind: 'tv' },
    { name: `${home.city} Sports Channel`, market: 'home', kind: 'tv' },
  ];
}

/** How a series of play-offs stands after the games that have ended: "BOS leads series 2-1". */
function describeSeries(league: DemoLeague, fixture: Fixture, now: Date): string | null {
  if (fixture.kind !== 'playoffs' || fixture.league !== 'NBA') return null;
  const pair = [fixture.home, fixture.away];
  const games = league
    .listSeasonBefore(fixture, now, 'playoffs')
    .filter((game) => pair.includes(game.home) && pair.includes(game.away))
    .filter((game) => league.hasEnded(game, now));
  const { wins, losses } = countResults(listResults(league, games, fixture.home));
  const [most, least] = [Math.max(wins, losses), Math.min(wins, losses)];
  if (most === least) return `Series tied ${most}-${least}`;
  const leader = wins > losses ? fixture.home : fixture.away;
  const verb = most === seriesWinsNeeded ? 'wins' : 'leads';
  return `${leader.abbreviation} ${verb} series ${most}-${least}`;
}
