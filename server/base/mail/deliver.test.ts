import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { deliver } from './deliver.ts';

const mail = { to: 'fan@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const busy = () => new AppError('upstream_failed', 'busy', { cause: new Error('no connection') });
const refused = () =>
  new AppError('upstream_failed', 'no', {
    cause: Object.assign(new Error(), { responseCode: 550 }),
  });

function mailer(...failures: Error[]) {
  let attempts = 0;
  return {
    isConfigured: true,
    attempts: () => attempts,
    send: async () => {
      const failure = failures[attempts];
      attempts += 1;
      if (failure) throw failure;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a delivery', () => {
  it('is tried again until the mail server takes it', async () => {
    const line = mailer(busy(), busy());
    const delivery = deliver({ mailer: line }, mail, new AbortController().signal);
    await vi.runAllTimersAsync();
    await delivery;
    expect(line.attempts()).toBe(3);
  });

  it('ends after four attempts with what the last one threw', async () => {
    const last = busy();
    const line = mailer(busy(), busy(), busy(), last);
    const delivery = deliver({ mailer: line }, mail, new AbortController().signal);
    const ended = expect(delivery).rejects.toBe(last);
    await vi.runAllTimersAsync();
    await ended;
    expect(line.attempts()).toBe(4);
  });

  it.each([
    ['the mail server refused for good', refused()],
    ['the failure is not the mail server', new Error('a bug')],
  ])('is not tried again when %s', async (_name, failure) => {
    const line = mailer(failure);
    const delivery = deliver({ mailer: line }, mail, new AbortController().signal);
    await expect(delivery).rejects.toBe(failure);
    expect(line.attempts()).toBe(1);
  });

  it('does not keep a stopping server waiting', async () => {
    const stopping = new AbortController();
    const line = mailer(busy(), busy());
    const delivery = deliver({ mailer: line }, mail, stopping.signal);
    const ended = expect(delivery).rejects.toThrow('busy');
    stopping.abort();
    await ended;
    expect(line.attempts()).toBeLessThanOrEqual(2);
  });
});
