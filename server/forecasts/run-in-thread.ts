import type { ForecastResult, ForecastTask } from './forecast-task.ts';

export type Compute = (task: ForecastTask, signal?: AbortSignal) => Promise<ForecastResult>;

const memoryMb = 768;

/** One thread for one computation, ended after it: what it read of the seasons is freed. */
export const runInThread: Compute = async (task, signal) => {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: new URL('./forecast-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    return await pool.run(task, { name: 'forecast', signal });
  } finally {
    await pool.destroy();
  }
};
