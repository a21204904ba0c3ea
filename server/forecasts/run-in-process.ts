import { fork } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '#shared/errors.ts';
import type { ForecastResult, ForecastTask } from './forecast-task.ts';
import type { Answer } from './forecast-worker.ts';

export type Compute = (task: ForecastTask, signal?: AbortSignal) => Promise<ForecastResult>;

const memoryMb = 768;

/** One process for one computation: what it read of the seasons goes with it, which of a thread would stay. */
export const runInProcess: Compute = async (task, signal) => {
  signal?.throwIfAborted();
  const worker = fork(new URL('./forecast-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => worker.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  let answer: Answer | undefined;
  worker.on('message', (message: Answer) => {
    answer = message;
  });
  worker.send(task);
  try {
    const [code, killedBy] = await once(worker, 'exit');
    signal?.throwIfAborted();
    if (answer === undefined) {
      throw new AppError(
        'internal',
        `The forecasts ended without an answer (${killedBy ?? code}).`,
      );
    }
    if ('failure' in answer) throw answer.failure;
    return answer.result;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
};
