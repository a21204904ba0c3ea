import { runWorker } from '#server/operate/jobs/run-worker.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';
import type { ReplayResult, ReplayTask } from './replay-task.ts';

export type Compute = (task: ForecastTask, signal?: AbortSignal) => Promise<ForecastResult>;

const worker = {
  program: new URL('./forecast-worker.ts', import.meta.url),
  name: 'The forecasts',
  memoryMb: 768,
  semiSpaceMb: 16,
};

/** What it read of the seasons goes with the process, which of a thread would stay. */
export const runInProcess: Compute = (task, signal) => runWorker(worker, task, signal);

export const replayInProcess = (task: ReplayTask, signal?: AbortSignal): Promise<ReplayResult> =>
  runWorker(worker, task, signal);
