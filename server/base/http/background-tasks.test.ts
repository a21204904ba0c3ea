import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { BackgroundTasks } from './background-tasks.ts';

function background(isWaitedFor: boolean) {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  return { lines, work: new BackgroundTasks({ logger, isWaitedFor }) };
}

describe('work after an answer', () => {
  it('keeps nobody waiting', async () => {
    const { work } = background(false);
    const gate = Promise.withResolvers<void>();
    let isDone = false;
    await work.start(async () => {
      await gate.promise;
      isDone = true;
    });
    expect(isDone).toBe(false);
    gate.resolve();
    await work.settled();
    expect(isDone).toBe(true);
  });

  it('is waited for where nobody measures', async () => {
    const { work } = background(true);
    let isDone = false;
    await work.start(async () => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  });

  it.each([true, false])('is logged when it fails (waited for: %s)', async (isWaitedFor) => {
    const { work, lines } = background(isWaitedFor);
    await work.start(() => Promise.reject(new Error('the line is dead')));
    await work.settled();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the line is dead');
  });

  it('hears that the server stops, which waits for its end', async () => {
    const { work } = background(false);
    let end = '';
    await work.start(
      (stopping) =>
        new Promise((resolve) => {
          stopping.addEventListener('abort', () => {
            end = 'told';
            resolve();
          });
        }),
    );
    await new Promise(setImmediate);
    await work.stop();
    expect(end).toBe('told');
  });
});
