import { expect, it } from 'vitest';
import { leagues } from '#shared/facts/sports.ts';
import * as lists from '#test/feed-answers.ts';
import * as games from '#test/game-answers.ts';
import { otherEvent, scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { createDemoFeed } from './demo/demo-feed.ts';
import { parseInjuries } from './espn/injuries.ts';
import { parseNews } from './espn/news.ts';
import { parseRoster } from './espn/roster.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { parseStandings } from './espn/standings.ts';
import { parseSummary } from './espn/summary.ts';
import { parseTeams } from './espn/teams.ts';

/** Columns that no row of the lists fills, with the name of the list before them. */
function listEmpty(answers: object[]): string[] {
  const isFilled = new Map<string, boolean>();
  for (const [list, rows] of answers.flatMap((answer) => Object.entries(answer))) {
    if (list === 'refused' || !Array.isArray(rows)) continue;
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const name = `${list}.${column}`;
      isFilled.set(name, isFilled.get(name) === true || value !== null);
    }
  }
  return [...isFilled].flatMap(([name, filled]) => (filled ? [] : [name])).sort();
}

const advice = 'a column that is always null: fill it in the reader and in its answers, or list it';

/** What the answers of `test/` leave out; tests beside the readers have it, and nobody tells `viewers`. */
const unwritten = [
  ...['facts.away_color', 'facts.away_record_at_home', 'facts.away_record_on_road'],
  ...['facts.home_alternate_color', 'games.competition', 'games.season', 'games.season_type'],
  ...['games.viewers', 'odds.draw_moneyline', 'odds.open_away_moneyline'],
  ...['situations.away_in_bonus', 'situations.home_in_bonus', 'standings.clinched'],
  ...['standings.competition', 'standings.conference_record', 'standings.division_record'],
  ...['standings.last_ten', 'standings.playoff_seed', 'standings.points'],
  ...['standings.points_against', 'standings.points_for', 'standings.road_record'],
];

it('ESPN fills every column of what it lists', () => {
  const empty = listEmpty([
    { players: parseRoster(lists.nflRoster, 'NFL').rows },
    { injuries: parseInjuries(lists.injuries, 'NFL').rows },
    { standings: parseStandings(lists.standings, 'NFL').rows },
    { news: parseNews(lists.news, 'NFL').rows },
    { teams: parseTeams(lists.teams, 'NFL').rows },
    parseScoreboard(scoreboard(scoreboardEvent({ type: statuses.final }), otherEvent()), 'NFL'),
    parseScoreboard(scoreboard(games.nflLiveEvent), 'NFL'),
    parseScoreboard(scoreboard(games.soccerEvent), 'SOCCER'),
    parseScoreboard(scoreboard(games.cricketMatch), 'CRICKET'),
    parseSummary(games.nflSummary, 'NFL'),
    parseSummary(games.nbaSummary, 'NBA'),
  ]);
  expect(empty, advice).toEqual(unwritten);
});

/** The simulated league has neither weather nor pictures, cups nor other sports. */
const notSimulated = [
  ...['facts.away_alternate_color', 'facts.away_color', 'facts.gust_mph'],
  ...['facts.home_alternate_color', 'facts.home_color', 'facts.precipitation_percent'],
  ...['facts.season_series', 'facts.series', 'facts.temperature_f', 'facts.weather'],
  ...['games.away_code', 'games.competition', 'games.home_code', 'injuries.comment'],
  ...['injuries.description', 'news.url', 'odds.draw_moneyline', 'odds.open_away_moneyline'],
  ...['odds.open_home_moneyline', 'odds.open_home_spread', 'odds.open_total'],
  ...['periodScores.overs', 'periodScores.wickets', 'players.photo_url'],
  ...['situations.innings_overs', 'situations.innings_runs', 'situations.innings_wickets'],
  ...['standings.clinched', 'standings.competition', 'standings.points'],
];

it('the simulated league fills every column that it can', async () => {
  const feed = createDemoFeed({ now: () => new Date('2026-12-20T20:00:00Z'), seed: 'filled' });
  const found: object[] = [];
  for (const sport of leagues) {
    const listed = await feed.listGames(sport);
    found.push(
      listed,
      { players: (await feed.listPlayers(sport)).rows },
      { injuries: (await feed.listInjuries(sport)).rows },
      { standings: (await feed.listStandings(sport)).rows },
      { news: (await feed.listNews(sport)).rows },
    );
    for (const game of listed.games) found.push(await feed.getGameDetail(game));
  }
  expect(listEmpty(found), advice).toEqual(notSimulated);
});
