import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { Admission } from './admission.ts';

/** Tasks that end when told, in the order in which they began. */
function createTasks() {
  const running: { name: string; end: () => void; fail: () => void }[] = [];
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      running.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  return { running, task };
}

describe('Admission', () => {
  it('runs so many at a time, and the others in the order they came', async () => {
    const admission = new Admission({ atOnce: 2, mostWaiting: 5 });
    const { running, task } = createTasks();
    const results = ['a', 'b', 'c', 'd'].map((name) => admission.run(task(name)));
    await Promise.resolve();
    expect(running.map(({ name }) => name)).toEqual(['a', 'b']);
    running[1]?.end();
    expect(await results[1]).toBe('b');
    await expect.poll(() => running.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    running[0]?.end();
    await expect.poll(() => running.length).toBe(4);
    for (const { end } of running) end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses when too many wait, and admits again when they are through', async () => {
    const admission = new Admission({ atOnce: 1, mostWaiting: 1 });
    const { running, task } = createTasks();
    const first = admission.run(task('first'));
    const second = admission.run(task('second'));
    const refusal = await admission.run(task('third')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'limit_exceeded', details: { retryAfterS: 5 } });
    await expect.poll(() => running.length).toBe(1);
    running[0]?.end();
    await first;
    const third = admission.run(task('third'));
    await expect.poll(() => running.length).toBe(2);
    running[1]?.end();
    await second;
    await expect.poll(() => running.length).toBe(3);
    running[2]?.end();
    expect(await third).toBe('third');
  });

  it('passes the place on when a task fails', async () => {
    const admission = new Admission({ atOnce: 1, mostWaiting: 1 });
    const { running, task } = createTasks();
    const failing = admission.run(task('failing'));
    const next = admission.run(task('next'));
    await expect.poll(() => running.length).toBe(1);
    running[0]?.fail();
    await expect(failing).rejects.toThrow('failing');
    await expect.poll(() => running.length).toBe(2);
    running[1]?.end();
    expect(await next).toBe('next');
  });
});
