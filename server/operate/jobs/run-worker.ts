import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { yieldToOthers } from '#server/base/process/yield-to-others.ts';
import { AppError } from '#shared/errors.ts';

/** What the process sends back before it ends. */
export type WorkerAnswer<Result> = { result: Result } | { failure: unknown };

type Worker = {
  /** Hears of its task by its first message. */
  program: URL;
  /** What failed, in an error: "The backup". */
  name: string;
  memoryMb: number;
  /** Room for new objects, as `--max-semi-space-size`: with more of it they are collected less often. */
  semiSpaceMb: number;
  /** For taking away what was begun, once it is told to stop. */
  stopPatienceMs?: number;
};

/**
 * One process for one task: neither its reading nor its arithmetic passes through the event loop that answers
 * requests, and it computes when others do not.
 */
export async function runWorker<Result>(
  { program, name, memoryMb, semiSpaceMb, stopPatienceMs = 0 }: Worker,
  task: Serializable,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = fork(program, {
    // A session of its own: in the one of this server its priority would count beside this server alone.
    detached: true,
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${semiSpaceMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (worker.pid !== undefined)
    void yieldToOthers(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let giveUp: NodeJS.Timeout | undefined;
  const stop = () => {
    worker.disconnect();
    giveUp = setTimeout(() => worker.kill('SIGKILL'), stopPatienceMs);
  };
  signal?.addEventListener('abort', stop);
  let answer: WorkerAnswer<Result> | undefined;
  worker.on('message', (message: WorkerAnswer<Result>) => {
    answer = message;
  });
  worker.send(task);
  try {
    const [code, killedBy] = await once(worker, 'exit');
    signal?.throwIfAborted();
    if (answer === undefined) {
      throw new AppError('internal', `${name} ended without an answer (${killedBy ?? code}).`);
    }
    if ('failure' in answer) throw answer.failure;
    return answer.result;
  } finally {
    clearTimeout(giveUp);
    signal?.removeEventListener('abort', stop);
  }
}
