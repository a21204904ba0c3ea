import type { RecordedAnswer } from '../scripts/replay/recorded.ts';
import { cleveland, kansasCity } from './feed-answers.ts';
import { scoreboard, scoreboardEvent, statuses } from './scoreboard-builder.ts';

/** Of the club with the ball, as the provider tells plays and drives, and of the side that scored. */
type Odd = {
  kind: string;
  result: string;
  words: string;
  offence: 'home' | 'away';
  scorer: 'home' | 'away';
  score: [home: number, away: number];
};

/** Chiefs at Browns: points of the side that had not the ball, among others that are as usual. */
export const oddScores: readonly Odd[] = [
  {
    ...{ kind: 'Interception Return Touchdown', result: 'Interception Touchdown', score: [0, 7] },
    ...{ offence: 'home', scorer: 'away', words: 'D. Marrow pass intercepted by O. Vance' },
  },
  {
    ...{ kind: 'Safety', result: 'Safety', score: [0, 9] },
    ...{ offence: 'home', scorer: 'away', words: 'D. Marrow tackled in the end zone by L. Quill' },
  },
  {
    ...{ kind: 'Field Goal Good', result: 'Field Goal', score: [0, 12] },
    ...{ offence: 'away', scorer: 'away', words: 'T. Brandt 41 yard field goal is good' },
  },
  {
    ...{ kind: 'Fumble Return Touchdown', result: 'Fumble Return Touchdown', score: [7, 12] },
    ...{ offence: 'away', scorer: 'home', words: 'P. Ambar fumbles, returned by S. Orrin' },
  },
  {
    ...{ kind: 'Blocked Punt Touchdown', result: 'Blocked Punt Touchdown', score: [7, 19] },
    ...{ offence: 'home', scorer: 'away', words: 'R. Tallis punt is blocked by V. Hane' },
  },
  {
    ...{ kind: 'Blocked Field Goal Touchdown', result: 'Blocked FG Touchdown', score: [14, 19] },
    ...{ offence: 'away', scorer: 'home', words: 'T. Brandt field goal is blocked by E. Sorn' },
  },
  {
    ...{ kind: 'Punt Return Touchdown', result: 'Punt Return Touchdown', score: [14, 26] },
    ...{ offence: 'home', scorer: 'away', words: 'R. Tallis punts, returned by U. Faye' },
  },
  {
    ...{ kind: 'Passing Touchdown', result: 'Touchdown', score: [21, 26] },
    ...{ offence: 'home', scorer: 'home', words: 'D. Marrow 12 yard pass to N. Idris' },
  },
  {
    // The try after it was returned: both scores rise, and the list of scoring plays alone tells.
    ...{ kind: 'Interception Return Touchdown', result: 'Interception Touchdown', score: [23, 32] },
    ...{ offence: 'home', scorer: 'away', words: 'D. Marrow pass intercepted by V. Hane' },
  },
];

const ids = { home: '5', away: '12' };
const clock = (at: number) => ({ displayValue: `${14 - at}:00` });
const startsAt = '2021-10-03T17:00:00Z';
const momentOf = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000);

const plays = oddScores.map(({ kind, words, offence, score: [homeScore, awayScore] }, at) => ({
  id: `90${at}`,
  ...{ text: words, type: { text: kind }, period: { number: 1 }, clock: clock(at) },
  ...{ homeScore, awayScore, scoringPlay: true, wallclock: momentOf(4 * at + 4).toISOString() },
  start: { downDistanceText: '3rd & 4 at CLE 32', team: { id: ids[offence] } },
}));

const drives = oddScores.map(({ offence, result }, at) => {
  const [homeScore, awayScore] = oddScores[at - 1]?.score ?? [0, 0];
  const snap = {
    ...{ id: `80${at}`, text: 'A run of 4 yards', type: { text: 'Rush' }, period: { number: 1 } },
    ...{ clock: clock(at), homeScore, awayScore, scoringPlay: false },
    ...{ wallclock: momentOf(4 * at + 3).toISOString(), start: { team: { id: ids[offence] } } },
  };
  return {
    ...{ id: `70${at}`, team: { id: ids[offence] }, displayResult: result, isScore: true },
    ...{ offensivePlays: 2, yards: 4, timeElapsed: { displayValue: '0:40' } },
    start: { period: { number: 1 }, clock: clock(at), text: 'CLE 32' },
    plays: [snap, plays[at]],
  };
});

const [last = 0, lastAway = 0] = oddScores.at(-1)?.score ?? [];
const listed = scoreboardEvent({
  ...{ id: '9021', date: startsAt, week: { number: 4 }, type: statuses.final, period: 4 },
  clock: '0:00',
  home: { id: ids.home, team: { ...cleveland, abbreviation: 'CLE' }, score: String(last) },
  away: { id: ids.away, team: { ...kansasCity, abbreviation: 'KC' }, score: String(lastAway) },
});
const event = { ...listed, uid: 's:20~l:28~e:9021', season: { year: 2021, type: 2 } };

export const oddScoresSummary = {
  header: {
    ...event,
    competitions: [
      { ...(listed.competitions as object[])[0], date: startsAt, status: listed.status },
    ],
  },
  boxscore: { teams: [], players: [] },
  drives: { previous: drives },
  scoringPlays: plays.map((play, at) => ({
    ...play,
    team: { id: ids[oddScores[at]?.scorer ?? 'home'] },
  })),
};

/** The day as `npm run lab facts` plays it. */
export const oddScoresAnswers: readonly RecordedAnswer[] = [
  { file: 'nfl/odd-scores.json', endpoint: 'site/v2 scoreboard', json: scoreboard(event) },
  { file: 'nfl/odd-scores-summary.json', endpoint: 'site/v2 summary', json: oddScoresSummary },
].map(({ json, ...about }) => ({ ...about, dates: '2021-10-03', text: JSON.stringify(json) }));
