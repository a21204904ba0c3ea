import { constants, setPriority } from 'node:os';
import { forecastLeague } from './forecast-league.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';

// Runs in a thread of its own: neither the rows of twenty seasons nor their arithmetic pass through the event
// loop. Linux alone gives each thread a priority; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

export function forecast(task: ForecastTask): Promise<ForecastResult> {
  return forecastLeague(task);
}
