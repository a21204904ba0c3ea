import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import { budgets as figures } from '#shared/facts/budgets.ts';
import { createBudgets } from '#test/budgets.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { type Attempt, PasswordAttempts } from './password-attempts.ts';

let compared = 0;

const database = await openDatabaseForFile();
const attempts = createAttempts();
beforeEach(async () => {
  compared = 0;
  await database.pool.query('truncate internal.rate_limits');
});
afterEach(() => void vi.useRealTimers());

/** As one server process has it. */
function createAttempts(): PasswordAttempts {
  const secrets = deriveSecrets('one secret of all processes, long enough');
  const limits = createBudgets({ database, secrets });
  return new PasswordAttempts(limits, pino({ level: 'silent' }));
}

const fan = { email: 'fan@example.com', network: '198.51.100.7' };

type Outcome = 'right' | 'wrong' | 'blocked';

async function attempt(
  password: 'right' | 'wrong',
  { by = attempts, ...parts }: Partial<Attempt> & { by?: PasswordAttempts } = {},
): Promise<Outcome> {
  const who = { ...fan, ...parts };
  const compare = async () => {
    compared += 1;
    return password === 'right' ? who.email : undefined;
  };
  try {
    return (await by.run(who, compare)) === undefined ? 'wrong' : 'right';
  } catch (error) {
    expect(error).toMatchObject({ code: 'limit_exceeded' });
    return 'blocked';
  }
}

async function attemptWrongly(
  times: number,
  partsOf: (turn: number) => Partial<Attempt> = () => ({}),
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let turn = 0; turn < times; turn += 1) outcomes.push(await attempt('wrong', partsOf(turn)));
  return outcomes;
}

const countBy = (outcomes: Outcome[], wanted: Outcome) =>
  outcomes.filter((outcome) => outcome === wanted).length;

describe('wrong passwords', () => {
  it('block the pair of address and IP, and nobody else, until the window ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { most, windowS } = figures.passwordsOfPair;
    expect(countBy(await attemptWrongly(most), 'wrong')).toBe(most);
    expect(await attempt('wrong')).toBe('blocked');
    expect(await attempt('right')).toBe('blocked');
    expect(await attempt('right', { network: '198.51.100.8' })).toBe('right');
    expect(await attempt('right', { email: 'other@example.com' })).toBe('right');
    vi.setSystemTime(Date.now() + windowS * 1000 - 1);
    expect(await attempt('right')).toBe('blocked');
    vi.setSystemTime(Date.now() + 1_000);
    expect(await attempt('right')).toBe('right');
  });

  it('tell when to come again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await attemptWrongly(figures.passwordsOfPair.most);
    vi.setSystemTime(Date.now() + 100_000);
    const { windowS } = figures.passwordsOfPair;
    await expect(attempts.run(fan, async () => 'right')).rejects.toMatchObject({
      code: 'limit_exceeded',
      details: { retryAfterS: windowS - 100 },
    });
  });

  it('count for an address however it is written', async () => {
    const spellings = ['fan@example.com', 'FAN@example.com', 'Fan@Example.com'];
    await attemptWrongly(figures.passwordsOfPair.most, (turn) => ({ email: spellings[turn % 3] }));
    expect(await attempt('right')).toBe('blocked');
  });

  it('block an address after many from different IPs', async () => {
    const { most } = figures.passwordsOfAddress;
    const outcomes = await attemptWrongly(most, (turn) => ({ network: `2001:db8:0:${turn}::/64` }));
    expect(countBy(outcomes, 'wrong')).toBe(most);
    expect(await attempt('right', { network: '203.0.113.1' })).toBe('blocked');
    expect(await attempt('right', { email: 'other@example.com' })).toBe('right');
  });

  it('block an IP after many for different addresses', async () => {
    const { most } = figures.passwordsOfIp;
    const outcomes = await attemptWrongly(most, (turn) => ({ email: `fan-${turn}@example.com` }));
    expect(countBy(outcomes, 'wrong')).toBe(most);
    expect(await attempt('right', { email: 'new@example.com' })).toBe('blocked');
    expect(await attempt('right', { network: '203.0.113.1' })).toBe('right');
  });

  it('cannot slip past the limit at the same moment, in one process or several', async () => {
    const other = createAttempts();
    const guesses = Array.from({ length: 40 }, (_, turn) =>
      attempt('wrong', { by: turn % 2 === 0 ? attempts : other }),
    );
    await Promise.all(guesses);
    expect(compared).toBeLessThanOrEqual(figures.passwordsOfPair.most);
    await attemptWrongly(figures.passwordsOfPair.most);
    expect(compared).toBe(figures.passwordsOfPair.most);
    expect(await attempt('right')).toBe('blocked');
  });

  it('are not kept under a readable name', async () => {
    await attempt('wrong');
    const rows = await database.rows('select key from internal.rate_limits');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/fan|198\.51/);
  });
});

describe('a right password', () => {
  it('clears its pair of address and IP', async () => {
    await attemptWrongly(figures.passwordsOfPair.most - 1);
    expect(await attempt('right')).toBe('right');
    const outcomes = await attemptWrongly(figures.passwordsOfPair.most);
    expect(countBy(outcomes, 'wrong')).toBe(figures.passwordsOfPair.most);
    expect(await attempt('right')).toBe('blocked');
  });

  it('does not excuse wrong ones for other addresses', async () => {
    const { most } = figures.passwordsOfIp;
    for (let turn = 0; turn < most; turn += 1) {
      await attempt('wrong', { email: `fan-${turn}@example.com` });
      if (turn < most - 1) await attempt('right', { email: 'own@example.com' });
    }
    expect(await attempt('right', { email: 'own@example.com' })).toBe('blocked');
  });

  it('is taken from any number of people behind one IP at once', async () => {
    const crowd = Array.from({ length: figures.passwordsOfIp.most + 20 }, (_, turn) =>
      attempt('right', { email: `fan-${turn}@example.com` }),
    );
    expect(countBy(await Promise.all(crowd), 'right')).toBe(crowd.length);
  });

  it('counts nothing when comparing it failed', async () => {
    for (let turn = 0; turn <= figures.passwordsOfPair.most; turn += 1) {
      await expect(
        attempts.run(fan, () => Promise.reject(new Error('database went away'))),
      ).rejects.toThrow('database went away');
    }
    expect(await attempt('right')).toBe('right');
  });
});

describe('without the store', () => {
  afterEach(() => database.pool.query('alter table internal.gone rename to rate_limits'));
  const loseStore = () => database.pool.query('alter table internal.rate_limits rename to gone');

  it('no password is compared', async () => {
    await loseStore();
    const compare = vi.fn(async () => 'right');
    await expect(attempts.run(fan, compare)).rejects.toThrow('rate_limits');
    expect(compare).not.toHaveBeenCalled();
  });

  it('a password that was right stays right', async () => {
    const compare = async () => {
      await loseStore();
      return 'right';
    };
    expect(await attempts.run(fan, compare)).toBe('right');
  });
});
