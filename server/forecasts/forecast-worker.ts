import { constants, setPriority } from 'node:os';
import { forecastLeague } from './forecast-league.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';

/** What the process of one computation sends back before it ends. */
export type Answer = { result: ForecastResult } | { failure: unknown };

// Neither the rows of twenty seasons nor their arithmetic pass through the event loop that answers requests.
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', async (task: ForecastTask) => {
  const answer: Answer = await forecastLeague(task).then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  );
  process.send?.(answer, () => process.exit());
});
process.once('disconnect', () => process.exit());
// Ctrl-C reaches it too: it ends when its server says so, or is gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
