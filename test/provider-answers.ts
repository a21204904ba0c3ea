import { competitions } from '#feeds/espn/competitions.ts';
import { addDays, compact } from '#feeds/espn/eastern-days.ts';
import type { League } from '#shared/facts/sports.ts';
import { type Team, teamName, teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { RecordedAnswer } from '../scripts/replay/recorded.ts';
import { injuries, news } from './feed-answers.ts';
import { scoreboard, scoreboardEvent, statuses } from './scoreboard-builder.ts';

/** A game of the invented schedule; `id` is the provider's. */
export type ProviderGame = {
  league: League;
  id: string;
  home: Team;
  away: Team;
  startsAt: string;
  state: 'scheduled' | 'inProgress' | 'halftime' | 'final' | 'finalOvertime' | 'postponed';
  homeScore: number;
  awayScore: number;
  period: number;
  clock: string;
};

const uids: Record<League, string> = { NFL: 's:20~l:28', NBA: 's:40~l:46' };

/** What a provider of these games answers, in the shapes of the real one. */
export function writeAnswers(games: readonly ProviderGame[], now: Date): RecordedAnswer[] {
  const live = write('nba/live-scores', 'cdn.nba.com liveData todaysScoreboard', {
    scoreboard: { games: games.filter((game) => isLiveScore(game, now)).map(liveScoreOf) },
  });
  const elsewhere = [...competitions.SOCCER, ...competitions.CRICKET].map(({ path }) =>
    write(`${path}/news`, 'site/v2 news', { articles: [] }),
  );
  return [...writeLeague('NFL', games), ...writeLeague('NBA', games), live, ...elsewhere];
}

function write(name: string, endpoint: string, json: object): RecordedAnswer {
  return { file: `${name}.json`, endpoint, dates: '', text: JSON.stringify(json) };
}

function writeLeague(league: League, all: readonly ProviderGame[]): RecordedAnswer[] {
  const folder = league.toLowerCase();
  const games = all.filter((game) => game.league === league);
  const clubs = teams.filter(({ sport }) => sport === league);
  const board = {
    leagues: [{ uid: uids[league], slug: folder }],
    ...scoreboard(...games.map(eventOf)),
  };
  const list = {
    sports: [{ leagues: [{ teams: clubs.map((club) => ({ team: referTo(club) })) }] }],
  };
  return [
    write(`${folder}/scoreboard`, 'site/v2 scoreboard', board),
    write(`${folder}/teams`, 'site/v2 teams', list),
    write(`${folder}/standings`, 'apis/v2 standings', standingsOf(clubs)),
    write(`${folder}/injuries`, 'site/v2 injuries', league === 'NFL' ? injuries : { injuries: [] }),
    write(`${folder}/news`, 'site/v2 news', news),
    ...games.map((game) =>
      write(`${folder}/summary-${game.id}`, 'site/v2 summary', summaryOf(game)),
    ),
    ...(league === 'NFL' ? clubs : []).map((club) =>
      write(`${folder}/depth-${club.feedId}`, 'core/v2 depthcharts', depthOf(club)),
    ),
    ...clubs.flatMap((club) => [
      write(`${folder}/roster-${club.feedId}`, 'site/v2 teams/{id}/roster', rosterOf(club)),
      write(`${folder}/schedule-${club.feedId}`, 'site/v2 teams/{id}/schedule', {
        team: referTo(club),
        events: games.filter(({ home, away }) => [home, away].includes(club)).map(eventOf),
      }),
    ]),
  ];
}

function referTo(club: Team) {
  const { feedId: id, abbreviation, city: location, nickname: name } = club;
  return { id, abbreviation, location, name, displayName: teamName(club) };
}

function eventOf(game: ProviderGame): Record<string, unknown> {
  const { id, league, startsAt, state, period, clock } = game;
  const event = scoreboardEvent({
    id,
    date: startsAt,
    type: statuses[state],
    period,
    clock,
    home: { id: game.home.feedId, team: referTo(game.home), score: String(game.homeScore) },
    away: { id: game.away.feedId, team: referTo(game.away), score: String(game.awayScore) },
  });
  const { week: _, ...ofNoWeek } = event;
  const firstYear = firstYearOf(startsAt);
  return {
    ...ofNoWeek,
    ...(league === 'NFL' ? { week: { number: weekOf(startsAt) } } : {}),
    uid: `${uids[league]}~e:${id}`,
    season: { year: league === 'NFL' ? firstYear : firstYear + 1, type: 2 },
  };
}

/** Seasons begin in autumn. */
function firstYearOf(moment: string): number {
  const [year = 0, month = 0] = moment.split('-').map(Number);
  return month >= 8 ? year : year - 1;
}

/** Of the season, beginning on Wednesdays. */
function weekOf(startsAt: string): number {
  const firstDay = `${firstYearOf(startsAt)}-09-02`;
  const wednesday = addDays(firstDay, (3 + 7 - new Date(firstDay).getUTCDay()) % 7);
  const days = (Date.parse(leagueDayOf(new Date(startsAt))) - Date.parse(wednesday)) / 86_400_000;
  return Math.floor(days / 7) + 1;
}

function summaryOf(game: ProviderGame): object {
  const event = eventOf(game);
  const [competition] = event.competitions as object[];
  return {
    header: {
      ...event,
      competitions: [{ ...competition, date: event.date, status: event.status }],
    },
    boxscore: { teams: [], players: [] },
  };
}

function rosterOf(club: Team): object {
  const athletes = ['QB', 'WR'].map((abbreviation, index) => ({
    id: String(Number(club.feedId) * 100 + index),
    displayName: `${club.nickname} Player ${index + 1}`,
    position: { abbreviation: club.sport === 'NFL' ? abbreviation : 'G' },
  }));
  return { team: referTo(club), athletes };
}

function depthOf(club: Team): object {
  const athlete = { $ref: `http://core.test/athletes/${Number(club.feedId) * 100}` };
  const items = [{ positions: { qb: { athletes: [{ rank: 1, athlete }] } } }];
  return { team: referTo(club), items };
}

function standingsOf(clubs: readonly Team[]): object {
  const figures = (wins: number) => [
    { type: 'wins', value: wins },
    { type: 'losses', value: clubs.length - wins },
  ];
  const entries = clubs.map((club, index) => ({ team: referTo(club), stats: figures(index) }));
  return { name: 'League', standings: { season: 2026, seasonType: 2, entries } };
}

function isLiveScore({ league, startsAt }: ProviderGame, now: Date): boolean {
  return league === 'NBA' && leagueDayOf(new Date(startsAt)) === leagueDayOf(now);
}

/** The same game under the league's own key. */
function liveScoreOf({ id, startsAt, state, ...game }: ProviderGame): object {
  const [minutes = '0', seconds = '0'] = game.clock.split(':');
  const side = ({ city, nickname, abbreviation }: Team, score: number) => ({
    teamCity: city,
    teamName: nickname,
    teamTricode: abbreviation,
    score,
  });
  const status = {
    scheduled: 1,
    postponed: 1,
    inProgress: 2,
    halftime: 2,
    final: 3,
    finalOvertime: 3,
  };
  return {
    gameId: `002${String(firstYearOf(startsAt)).slice(2)}${id.slice(-5)}`,
    gameCode: `${compact(leagueDayOf(new Date(startsAt)))}/${game.away.abbreviation}${game.home.abbreviation}`,
    gameStatus: status[state],
    gameStatusText: state === 'postponed' ? 'PPD' : '',
    period: game.period,
    gameClock: `PT${minutes.padStart(2, '0')}M${seconds.padStart(2, '0')}.00S`,
    gameTimeUTC: startsAt,
    homeTeam: side(game.home, game.homeScore),
    awayTeam: side(game.away, game.awayScore),
  };
}
