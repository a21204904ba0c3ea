import { backups } from '#server/operate/backups/backup-job.ts';
import type { Cadence, JobContext, ScheduledJob } from '#server/operate/jobs/job.ts';
import {
  cleanup,
  injuries,
  news,
  roster,
  rosters,
  standings,
  teams,
} from '#server/product/feed/content-jobs.ts';
import type { FeedContext, FeedJob } from '#server/product/feed/feed-context.ts';
import { details, schedule as games, lateBoxes, scores } from '#server/product/feed/game-jobs.ts';
import { season } from '#server/product/feed/season-job.ts';
import { secondScores } from '#server/product/feed/second-scores.ts';
import { createForecastJob } from '#server/product/forecasts/forecast-job.ts';
import { gradeJob, liveProbabilityJob } from '#server/product/forecasts/grade-job.ts';
import { playoffPictureJob } from '#server/product/forecasts/playoff-picture-job.ts';
import { createReplayJob } from '#server/product/forecasts/replay-job.ts';
import { sealJob } from '#server/product/forecasts/seal-job.ts';
import { backfillDemoHistory, keepFinishedGames } from '#server/product/history/keep-games.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { intervals, pageIntervals } from '#shared/facts/intervals.ts';
import { storageLimits } from '#shared/facts/storage.ts';
import {
  accounts,
  alerts,
  files,
  mails,
  missedEvents,
  payments,
  runs,
  type UpkeepContext,
} from './upkeep.ts';

type Entry<Context extends JobContext> = ScheduledJob<Context> & { demoEveryMs?: Cadence };

/**
 * What is done on time while there is a feed, and how often; what comes first goes first. News follows scores,
 * because a second kind of endpoint soon tells whether a provider refuses one thing or everything.
 */
const ofFeed: readonly Entry<FeedContext>[] = [
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
    everyMs: { idle: intervals.feedDetailsIdleMs, live: pageIntervals.feedDetailsLiveMs },
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
    requests: '1 a team, 2 in the NFL',
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
    job: season,
    does: 'results and games to come of the whole season, for tables and odds',
    everyMs: { idle: intervals.feedFormsMs },
    demoEveryMs: { idle: intervals.historyBackfillMs },
    family: 'schedules',
    requests: '6 (NBA: 9; by teams 32)',
  },
  {
    job: keepFinishedGames,
    does: 'keeps closing lines, and how games ended',
    everyMs: { idle: intervals.historyMs },
  },
  {
    job: playoffPictureJob,
    does: 'who would be in the play-offs, and how their bracket stands',
    everyMs: { idle: intervals.historyMs },
  },
  {
    job: liveProbabilityJob,
    does: 'our win probability of games that are on',
    everyMs: { idle: intervals.feedIdleMs, live: intervals.feedLiveMs },
  },
  {
    job: createForecastJob(),
    does: 'forecasts of winners and players, line-ups, parlays, where the season leads',
    everyMs: { idle: intervals.forecastsMs },
    demoEveryMs: { idle: intervals.demoContentMs },
  },
  {
    job: sealJob,
    does: 'seals forecasts of games that are about to start',
    everyMs: { idle: intervals.sealsMs },
  },
  {
    job: gradeJob,
    does: 'grades forecasts of games that are over',
    everyMs: { idle: intervals.gradesMs },
  },
  {
    job: createReplayJob(),
    does: 'forecasts the days of the simulated league on which no server was running, and marks that',
    everyMs: { idle: intervals.replaysMs },
  },
  {
    job: cleanup,
    does: 'forgets old headlines, and what was simulated long ago',
    everyMs: { idle: intervals.accountCleanupMs },
  },
];

/** What is done on time in any case. */
export const upkeep: readonly ScheduledJob<UpkeepContext>[] = [
  {
    job: accounts,
    does: 'forgets sessions, tokens and sign-ups that are over',
    everyMs: { idle: intervals.accountCleanupMs },
  },
  {
    job: runs,
    does: 'forgets what jobs did days ago',
    everyMs: { idle: intervals.accountCleanupMs },
  },
  {
    job: alerts,
    does: 'forgets alerts of days ago',
    everyMs: { idle: intervals.accountCleanupMs },
  },
  {
    job: files,
    does: 'removes the bytes of files that are gone',
    everyMs: { idle: storageLimits.sweepEveryMs },
  },
  {
    job: mails,
    does: 'asks whether the mail server answers, sends mails that wait for it',
    everyMs: { idle: intervals.mailsMs },
  },
  {
    job: payments,
    does: 'ends subscriptions of deleted accounts, sends mails that failed',
    everyMs: { idle: intervals.paymentUpkeepMs },
  },
  {
    job: missedEvents,
    does: 'asks the payment provider for events that never came',
    everyMs: { idle: intervals.paymentReconcileMs },
  },
  {
    job: backups,
    does: 'makes the backup of the day, where a place for it is set',
    everyMs: { idle: intervals.backupLookMs },
  },
];

export function scheduleFor(feed: FeedName): ScheduledJob<FeedContext>[] {
  return ofFeed.map(({ demoEveryMs, ...entry }) =>
    feed === 'demo' && demoEveryMs ? { ...entry, everyMs: demoEveryMs } : entry,
  );
}

/** Also what runs on request alone. */
export const allJobs: readonly FeedJob[] = [...ofFeed.map(({ job }) => job), roster];
