import { constants, setPriority } from 'node:os';
import type { WorkerAnswer } from '../jobs/run-worker.ts';
import { forecastLeague } from './forecast-league.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';
import { replayLeague } from './replay-league.ts';
import type { ReplayResult, ReplayTask } from './replay-task.ts';

// Neither the rows of twenty seasons nor their arithmetic pass through the event loop that answers requests.
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', async (task: ForecastTask | ReplayTask) => {
  const done = 'days' in task ? replayLeague(task) : forecastLeague(task);
  const answer: WorkerAnswer<ForecastResult | ReplayResult> = await done.then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  );
  process.send?.(answer, () => process.exit());
});
process.once('disconnect', () => process.exit());
// Ctrl-C reaches it too: it ends when its server says so, or is gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
