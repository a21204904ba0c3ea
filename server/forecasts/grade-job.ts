import type { Job } from '../jobs/job.ts';
import { oneSubject } from '../jobs/subjects.ts';
import { gradeForecasts } from './grade.ts';
import { gradeSeasons } from './grade-season.ts';
import { saveLiveProbabilities } from './live-probability.ts';

/** Grades forecasts of games that are over. */
export const gradeJob: Job = {
  name: 'grades',
  subjects: oneSubject,
  run: async ({ sql, now }) => ({
    rowsSaved: (await gradeForecasts(sql, now())) + (await gradeSeasons(sql, now())),
    rowsRefused: 0,
  }),
};

/** Our own win probability of games that are on. */
export const liveProbabilityJob: Job = {
  name: 'win-probability',
  subjects: ({ liveSports }) => [{ name: 'all', phase: liveSports.size > 0 ? 'live' : 'idle' }],
  run: async ({ sql, now }) => ({
    rowsSaved: await saveLiveProbabilities(sql, now()),
    rowsRefused: 0,
  }),
};
