import type { FeedName } from '#feeds/feed.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { createForecastJob } from '../forecasts/forecast-job.ts';
import { gradeJob, liveProbabilityJob } from '../forecasts/grade-job.ts';
import { backfillDemoHistory, keepFinishedGames } from '../history/keep-games.ts';
import { cleanup, injuries, news, roster, rosters, standings, teams } from './content-jobs.ts';
import type { Cadence } from './due.ts';
import { details, schedule as games, lateBoxes, scores } from './game-jobs.ts';
import type { Job } from './job.ts';
import { secondScores } from './second-scores.ts';

export type ScheduledJob = {
  job: Job;
  /** For operators. */
  does: string;
  everyMs: Cadence;
  /** Endpoints that fail together and are left alone together; absent when nobody outside is asked. */
  family?: string;
  /** What one run asks of the feed. */
  requests?: string;
};

type Entry = ScheduledJob & { demoEveryMs?: Cadence };

/**
 * Everything that is done on time, and how often; what comes first goes first. News follows scores, because a
 * second kind of endpoint soon tells whether a provider refuses one thing or everything.
 */
const entries: readonly Entry[] = [
  {
    job: scores,
    does: 'games of the moment',
    everyMs: { idle: intervals.feedIdleMs, live: intervals.feedLiveMs },
    demoEveryMs: { idle: intervals.demoTickMs },
    family: 'scoreboards',
    requests: '1 (soccer: 1 a competition)',
  },
  {
    job: secondScores,
    does: "the league's own scores, while those of the feed are missing",
    everyMs: { idle: intervals.feedIdleMs, live: intervals.secondSourceLiveMs },
    requests: '1',
  },
  {
    job: news,
    does: 'headlines',
    everyMs: { idle: intervals.feedNewsMs },
    demoEveryMs: { idle: intervals.demoContentMs },
    family: 'news',
    requests: '1',
  },
  {
    job: games,
    does: 'games of two weeks, and those left unfinished',
    everyMs: { idle: intervals.feedScheduleMs },
    family: 'schedules',
    requests: '1 or 2 (by days 4; soccer: each competition); more once a day',
  },
  {
    job: details,
    does: 'box score, plays and odds of a game; after its end once',
    everyMs: { idle: intervals.feedDetailsIdleMs, live: intervals.feedDetailsLiveMs },
    family: 'summaries',
    requests: '1',
  },
  {
    job: lateBoxes,
    does: 'box scores that did not come with the end of their game',
    everyMs: { idle: intervals.feedLateBoxesMs },
    family: 'late summaries',
    requests: '1',
  },
  {
    job: injuries,
    does: 'injured players',
    everyMs: { idle: intervals.feedInjuriesMs, live: intervals.feedInjuriesLiveMs },
    demoEveryMs: { idle: intervals.demoContentMs },
    family: 'injuries',
    requests: '1',
  },
  {
    job: standings,
    does: 'tables of the leagues',
    everyMs: { idle: intervals.feedStandingsMs, live: intervals.feedStandingsLiveMs },
    demoEveryMs: { idle: intervals.demoContentMs },
    family: 'standings',
    requests: '1',
  },
  {
    job: rosters,
    does: 'players of all teams',
    everyMs: { idle: intervals.feedRostersMs },
    demoEveryMs: { idle: intervals.feedScheduleMs },
    family: 'rosters',
    requests: '1 a team',
  },
  {
    job: teams,
    does: 'logos of the teams',
    everyMs: { idle: intervals.feedRostersMs },
    family: 'rosters',
    requests: '1',
  },
  {
    job: backfillDemoHistory,
    does: 'plays the days of the simulated league on which no server was running',
    everyMs: { idle: intervals.historyBackfillMs },
  },
  {
    job: keepFinishedGames,
    does: 'keeps closing lines, and how games ended',
    everyMs: { idle: intervals.historyMs },
  },
  {
    job: liveProbabilityJob,
    does: 'our win probability of games that are on',
    everyMs: { idle: intervals.feedIdleMs, live: intervals.feedLiveMs },
  },
  {
    job: createForecastJob(),
    does: 'forecasts of winners and players, line-ups, parlays',
    everyMs: { idle: intervals.forecastsMs },
    demoEveryMs: { idle: intervals.demoContentMs },
  },
  {
    job: gradeJob,
    does: 'grades forecasts of games that are over',
    everyMs: { idle: intervals.gradesMs },
  },
  {
    job: cleanup,
    does: 'forgets what jobs did days ago, old headlines, and what was simulated long ago',
    everyMs: { idle: intervals.accountCleanupMs },
  },
];

export function scheduleFor(feed: FeedName): ScheduledJob[] {
  return entries.map(({ demoEveryMs, ...entry }) =>
    feed === 'demo' && demoEveryMs ? { ...entry, everyMs: demoEveryMs } : entry,
  );
}

/** Also what runs on request alone. */
export const allJobs: readonly Job[] = [...entries.map(({ job }) => job), roster];
