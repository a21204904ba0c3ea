import type { WorkerAnswer } from '#server/operate/jobs/run-worker.ts';
import { forecastLeague } from './forecast-league.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';
import { replayLeague } from './replay-league.ts';
import type { ReplayResult, ReplayTask } from './replay-task.ts';

process.once('message', async (task: ForecastTask | ReplayTask) => {
  const done = 'days' in task ? replayLeague(task) : forecastLeague(task);
  const answer: WorkerAnswer<ForecastResult | ReplayResult> = await done.then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  );
  process.send?.(answer, () => process.exit());
});
process.once('disconnect', () => process.exit());
// Whoever manages processes may tell it too: it ends when its server says so, or is gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
