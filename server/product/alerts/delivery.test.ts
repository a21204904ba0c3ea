import { beforeEach, describe, expect, it } from 'vitest';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import { databaseFacts } from '#server/operate/metrics/database-facts.ts';
import { pushRules } from '#shared/facts/alerts.ts';
import { AlertWorld, testSecrets } from '#test/alerts.ts';
import { createPostPush, type PostPush } from './post-push.ts';
import { publicPushKey } from './push-keys.ts';

const post = createPostPush({ hosts: ['127.0.0.1'] });

const world = await AlertWorld.create();

beforeEach(() => world.reset());

const work = async (sender = world.sender()) => {
  await sender.work();
  expect(world.service.faults).toEqual([]);
};
const countDevices = async () => (await world.query('select from alert_devices')).length;
/** A fan's team leads in a game that is on. */
async function lead() {
  await world.addGame();
  await world.change('home_score = 3');
}
async function leadForFan() {
  const fan = await world.addFan();
  await lead();
  return fan;
}

describe('a push service', () => {
  it('is told how long and under which topic to keep a message: ends for hours', async () => {
    await leadForFan();
    await work();
    await world.change(`status = 'final'`);
    await work();
    const [first, last] = world.service.arrivals.map(({ headers }) => headers);
    expect([first?.ttl, last?.ttl]).toEqual(['1800', '14400']);
    expect(first).toMatchObject({ urgency: 'high', topic: last?.topic });
  });

  it.each([404, 410])('that answers %i knows the device no more, and nor do we', async (status) => {
    const gone = await world.addFan();
    const stays = await world.addFan();
    world.service.answer({ status }, gone.endpoint);
    await lead();
    await work();
    expect(await world.query('select id from alert_devices')).toEqual([{ id: stays.device }]);
    expect(await world.outcomes()).toEqual({ sent: 1 });
  });

  it('that asks for time gets it, and then the message', async () => {
    world.service.answer({ status: 429, headers: { 'retry-after': '120' } });
    const fan = await leadForFan();
    await work();
    world.service.answer(undefined);
    world.clock.advance(119_999);
    await work();
    expect(world.read()).toEqual([]);
    world.clock.advance(1);
    await work();
    expect(world.read()).toHaveLength(1);
    const [device] = await world.query(
      'select failures, last_sent_at from alert_devices where id = $1',
      [fan.device],
    );
    expect(device).toEqual({ failures: 0, last_sent_at: world.clock.now() });
  });

  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a connection that ends', undefined],
  ])('in trouble is asked five times, each later than the one before: %s', async (_, mood) => {
    await world.addFan();
    let asked = 0;
    const failing: PostPush = async (push) => {
      asked += 1;
      return mood ? post(push) : Promise.reject(new Error('reset'));
    };
    world.service.answer(mood);
    await lead();
    const moments: number[] = [];
    for (let second = 0; second < 600; second += 15) {
      await work(world.sender({ post: failing }));
      if (moments.length < asked) moments.push(second);
      world.clock.advance(15_000);
    }
    expect(moments).toEqual([0, 15, 45, 105, 225]);
    expect(await world.outcomes()).toEqual({ failed: 1 });
    expect(await countDevices()).toBe(1);
  });

  it('that wants more than an hour is not waited for', async () => {
    world.service.answer({ status: 429, headers: { 'retry-after': '3601' } });
    await leadForFan();
    await work();
    expect(await world.outcomes()).toEqual({ failed: 1 });
  });

  it('that refuses for another reason is not asked again, and the device stays', async () => {
    world.service.answer({ status: 403 });
    await leadForFan();
    await work();
    expect(await world.outcomes()).toEqual({ refused: 1 });
    expect(await world.query('select failures from alert_devices')).toEqual([{ failures: 1 }]);
  });

  it('gets nothing for a device whose keys are no keys', async () => {
    const fan = await world.addFan();
    await world.query('update alert_devices set p256dh = $1 where id = $2', [
      ...[`B${'A'.repeat(86)}`, fan.device],
    ]);
    await lead();
    await work();
    expect(await world.outcomes()).toEqual({ refused: 1 });
  });
});

describe('what operators are told', () => {
  it('counts the answers of push services, and how late those came that took an alert', async () => {
    const told: [string, number][] = [];
    const sender = world.sender({
      instruments: {
        pushed: (outcome, seconds) => told.push([outcome, Math.max(0, Math.round(seconds))]),
      },
    });
    const late = await world.addFan();
    const gone = await world.addFan();
    const refused = await world.addFan();
    world.service.answer({ status: 503, headers: { 'retry-after': '120' } }, late.endpoint);
    world.service.answer({ status: 410 }, gone.endpoint);
    world.service.answer({ status: 403 }, refused.endpoint);
    await lead();
    await work(sender);
    expect(told.map(([outcome]) => outcome).toSorted()).toEqual(['busy', 'gone', 'refused']);
    world.service.answer(undefined, late.endpoint);
    world.clock.advance(120_000);
    await work(sender);
    expect(told.at(-1)).toEqual(['sent', 120]);
  });

  it('does not call late what waited for the next hour because its owner wants few', async () => {
    const told: number[] = [];
    const sender = world.sender({
      instruments: { pushed: (_, seconds) => told.push(Math.max(0, Math.round(seconds))) },
    });
    await world.addFan(undefined, {}, { most_per_hour: 1 });
    await lead();
    await work(sender);
    world.clock.advance(60_000);
    await world.change(`status = 'final'`);
    await work(sender);
    world.clock.advance(3_600_000);
    await work(sender);
    expect(told).toHaveLength(2);
    expect(told[1]).toBeLessThan(120);
  });

  it('counts what is due and taken by nobody', async () => {
    const { sql = '' } = databaseFacts.find(({ name }) => name === 'pushes_overdue') ?? {};
    const count = async () => (await world.query<{ value: number }>(sql))[0]?.value;
    world.service.answer({ status: 503 });
    await leadForFan();
    await work();
    expect(await count()).toBe(0);
    await world.query(
      `update internal.alert_deliveries set next_at = now() - interval '2 minutes'`,
    );
    expect(await count()).toBe(1);
  });
});

describe('after a change of the secret', () => {
  const renewed = deriveSecrets(
    'another-secret-another-secret-another-secret',
    'test-secret-test-secret-test-secret-test',
  );

  it('devices are reached under the key that each subscribed under', async () => {
    const { id } = await world.addFan();
    await world.addDevice(id, {}, publicPushKey(renewed));
    await lead();
    await work(world.sender({ secrets: renewed }));
    expect(world.read()).toHaveLength(2);
  });

  it('those of a secret that is forgotten are forgotten', async () => {
    await leadForFan();
    await work(
      world.sender({ secrets: deriveSecrets('one-more-secret-one-more-secret-one-more') }),
    );
    expect(await countDevices()).toBe(0);
    expect(publicPushKey(renewed)).not.toBe(publicPushKey(testSecrets));
  });
});

describe('several processes', () => {
  it('send each of five hundred devices its message, and none of them twice', async () => {
    for (let index = 0; index < 50; index += 1) {
      const { id } = await world.addFan();
      await Promise.all(Array.from({ length: 9 }, () => world.addDevice(id)));
    }
    await lead();
    await Promise.all([work(), work()]);
    // What one of them held while the other looked is done now.
    await work();
    const endpoints = world.service.arrivals.map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(500);
    expect(new Set(endpoints).size).toBe(500);
    expect(await world.outcomes()).toEqual({ sent: 500 });
  });

  it('leave to another what it is telling, without waiting for it', async () => {
    await leadForFan();
    const other = await world.pool.connect();
    await other.query('begin; select from internal.alert_events for update');
    await work();
    expect(await world.outcomes()).toEqual({});
    await other.query('rollback');
    other.release();
    await work();
    expect(await world.outcomes()).toEqual({ sent: 1 });
  });

  /** One of them dies with a message that it took, and may have sent: it never ends. */
  const die = async (send?: PostPush) => {
    const begun = Promise.withResolvers<void>();
    const dying = world.sender({
      post: async (push) => {
        await send?.(push);
        begun.resolve();
        return new Promise<never>(() => {});
      },
    });
    void dying.work();
    await begun.promise;
  };

  it('take over what one of them took and did not send', async () => {
    await leadForFan();
    await die();
    world.clock.advance(pushRules.leaseMs - 1);
    await work();
    expect(world.read()).toEqual([]);
    world.clock.advance(1);
    await work();
    expect(world.read()).toHaveLength(1);
    expect(await world.outcomes()).toEqual({ sent: 1 });
  });

  it('repeat what one of them sent and did not mark, so that a browser knows it again', async () => {
    await leadForFan();
    await die(post);
    world.clock.advance(pushRules.leaseMs);
    await work();
    const [first, second] = world.service.arrivals;
    expect(second?.payload).toEqual(first?.payload);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    await work();
    expect(world.service.arrivals).toHaveLength(2);
  });
});

describe('a sender', () => {
  const started = async (sender: ReturnType<typeof world.sender>) => {
    sender.start();
    await expect.poll(() => world.service.arrivals.length, { timeout: 15_000 }).toBe(1);
    await sender.stop();
  };

  it('sends what is due when it starts, and after a restart nothing again', async () => {
    await leadForFan();
    await started(world.sender());
    await started(world.sender());
    expect(await world.outcomes()).toEqual({ sent: 1 });
  });

  it('marks what is under way before it stops, and takes no more', async () => {
    const fan = await world.addFan();
    await world.addDevice(fan.id);
    await lead();
    const stopping = Promise.withResolvers<void>();
    const sender = world.sender();
    world.service.onPush(() => {
      stopping.resolve(sender.stop());
    });
    sender.start();
    await stopping.promise;
    expect(await world.outcomes()).toEqual({ sent: 2 });
  });
});
