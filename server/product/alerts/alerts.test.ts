import { beforeEach, describe, expect, it } from 'vitest';
import { type AlertKind, alertKinds, alertLimits, alertRules } from '#shared/facts/alerts.ts';
import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import { AlertWorld } from '#test/alerts.ts';
import type { AlertSender } from './alert-sender.ts';

let sender: AlertSender;

const world = await AlertWorld.create();

beforeEach(async () => {
  await world.reset();
  sender = world.sender();
});

const score = (home: number, away: number) => `home_score = ${home}, away_score = ${away}`;
const all = { kinds: [...alertKinds] };
const teams = 'Buffalo Bills at New York Jets';

const kickOff = async () => {
  await world.query(`update games set status = 'scheduled'`);
  await world.change(`status = 'live'`);
};

async function told(): Promise<string[]> {
  await sender.work();
  expect(world.service.faults).toEqual([]);
  return world.read().map(({ notification: { title, body } }) => `${title} | ${body}`);
}

describe('what a fan is told', () => {
  it('are the start, another lead, a close finish and the end of a game', async () => {
    await world.addFan();
    const page = await world.addGame();
    await kickOff();
    expect(await told()).toEqual([`${teams} | The game has started`]);
    await world.change(`${score(0, 7)}, time_remaining = '4:32'`);
    await sender.work();
    const [lead] = world.read();
    expect(lead).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Buffalo Bills take the lead',
        body: 'Buffalo Bills 7, New York Jets 0 · Q1 4:32',
        navigate: `https://hub.example/game/${page}`,
        tag: `game-${page}`,
        ...{ lang: 'en', silent: false, timestamp: world.clock.now().getTime() },
      },
      ids: [expect.stringMatching(/^\d+$/)],
    });
    await world.change(`quarter = 4, time_remaining = '4:59'`);
    expect(await told()).toEqual([
      `Close finish: ${teams} | Buffalo Bills 7, New York Jets 0 · Q4 4:59`,
    ]);
    await world.change(`status = 'final'`);
    expect(await told()).toEqual([`Final: ${teams} | Buffalo Bills 7, New York Jets 0`]);
  });

  it('is nothing while nobody tells of a game, no second start, and its end once that is known', async () => {
    await world.addFan();
    await world.addGame();
    await kickOff();
    expect(await told()).toHaveLength(1);
    await world.change(`status = 'unknown'`);
    await world.change(`status = 'live', ${score(7, 0)}`);
    await world.change(`status = 'unknown'`);
    expect(await told()).toEqual([]);
    await world.change(`status = 'final', ${score(21, 14)}`);
    expect(await told()).toEqual([`Final: ${teams} | Buffalo Bills 14, New York Jets 21`]);
    await world.change(`status = 'unknown'`);
    await world.change(`status = 'final'`);
    expect(await told()).toEqual([]);
  });

  it('is one thing of each change: the most telling that they asked for', async () => {
    await world.addFan({ team: 'nfl-buf' }, {}, { kinds: ['score', 'lead'] });
    await world.addFan({ team: 'nfl-nyj' }, {}, { kinds: ['score'] });
    await world.addFan({ team: 'nfl-nyj' }, {}, { kinds: ['start', 'end'] });
    await world.addGame();
    await world.change(score(3, 0));
    expect((await told()).sort()).toEqual([
      'New York Jets score | Buffalo Bills 0, New York Jets 3 · Q1 15:00',
      'New York Jets take the lead | Buffalo Bills 0, New York Jets 3 · Q1 15:00',
    ]);
  });

  it('is nothing of other teams, and each thing once by who follows both', async () => {
    await world.addFan({ team: 'nfl-kc' });
    const both = await world.addFan({ team: 'nfl-buf' });
    await world.follow(both.id, 'nfl-nyj');
    await world.addGame();
    await world.change(score(3, 0));
    expect(await told()).toHaveLength(1);
  });

  it('is another status of a player who is followed, or plays for a followed team', async () => {
    await world.addFan({ player: 'Josh' });
    await world.addFan({ team: 'nfl-buf' });
    await world.addFan({ player: 'Other' });
    await world.hurt('Josh', 'Questionable');
    expect(await told()).toEqual(Array(2).fill('Josh: Questionable | Buffalo Bills'));
    await world.hurt('Josh', 'Out');
    expect(await told()).toEqual(Array(2).fill('Josh: Out | Buffalo Bills · was Questionable'));
  });

  it('is what they chose for one team or player in place of their settings', async () => {
    const fan = await world.addFan({ team: 'nfl-buf', player: 'Josh' }, {}, all);
    const choose = (column: string, id: string) =>
      world.query(
        `insert into alert_choices (user_id, ${column}, kinds) values ($1, $2, '{end}')`,
        [...[fan.id, id]],
      );
    await choose('team_id', 'nfl-buf');
    await choose('player_id', 'Josh');
    await world.hurt('Josh', 'Out');
    await world.addGame();
    await world.change(score(3, 0));
    expect(await told()).toEqual([]);
    await world.change(`status = 'final'`);
    expect(await told()).toHaveLength(1);
  });
});

async function forecast(chance: number, minutes: number): Promise<void> {
  await world.query(
    `insert into predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
       home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors,
       base_probability, rating_probability)
     select external_id, sport, 2026, home_team, away_team, scheduled_at, now() + $2 * interval '1 minute',
       'test', $1, 1, 0, 2, 40, false, '[]', 0.5, 0.5 from games`,
    [chance, minutes],
  );
}

it('forecasts go to subscribers alone, also when one has lapsed since', async () => {
  const add = () => world.addFan({ team: 'nfl-buf' }, {}, all);
  const [paying, lapsed] = [await add(), await add(), await add()];
  await world.subscribe(paying.id);
  await world.subscribe(lapsed.id, '-1 second');
  await world.addGame();
  await world.query(
    `update games set status = 'scheduled', scheduled_at = now() + interval '1 day'`,
  );
  await forecast(0.6, 0);
  await forecast(0.45, 1);
  world.clock.advance(60_000);
  await sender.work();
  expect(world.service.arrivals.map(({ endpoint }) => endpoint)).toEqual([paying.endpoint]);
  expect(world.read()[0]?.notification).toMatchObject({
    title: 'Buffalo Bills are now favored',
    body: 'Buffalo Bills 55%, was 40%',
  });
  expect(await world.outcomes()).toEqual({ sent: 1, refused: 2 });
});

describe('a final that is corrected', () => {
  const final = `${score(3, 0)}, status = 'final'`;

  it('is told once more, and by no repeat of it', async () => {
    await world.addFan();
    await world.addGame();
    await world.change(final);
    expect(await told()).toEqual([`Final: ${teams} | Buffalo Bills 0, New York Jets 3`]);
    await world.change(score(3, 7));
    expect(await told()).toEqual([`Correction: ${teams} | Buffalo Bills 7, New York Jets 3`]);
    await world.change(score(3, 7));
    await world.change(`status = 'live'`);
    await world.change(`status = 'final'`);
    expect(await told()).toEqual([]);
  });

  it('comes after the delay of the device, and never to one that hides scores', async () => {
    await world.addFan({ team: 'nfl-buf' }, { delay_s: 90 });
    await world.addFan({ team: 'nfl-buf' }, { spoilers: 'mine' });
    const turned = await world.addFan({ team: 'nfl-buf' }, { delay_s: 90 });
    await world.addGame();
    await world.change(final);
    await told();
    world.clock.advance(90_000);
    await told();
    await world.change(score(3, 7));
    expect(await told()).toEqual([]);
    await world.query(`update alert_devices set spoilers = 'all' where id = $1`, [turned.device]);
    world.clock.advance(90_000);
    expect(await told()).toEqual([`Correction: ${teams} | Buffalo Bills 7, New York Jets 3`]);
    expect(await world.outcomes()).toEqual({ sent: 4, refused: 1 });
  });

  it('is told to nobody who asks for no ends, and at the end of quiet hours', async () => {
    await world.addFan({ team: 'nfl-buf' }, {}, { kinds: ['start'] });
    const clockAfter = (hours: number) =>
      new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    const quiet = { quiet_from: clockAfter(-1), quiet_to: clockAfter(1) };
    await world.addFan({ team: 'nfl-buf' }, {}, quiet);
    await world.addGame();
    await world.change(final);
    await world.change(score(3, 7));
    await sender.work();
    expect(world.read()).toEqual([]);
    world.clock.advance(3_600_000);
    expect((await told()).at(-1)).toBe(`Correction: ${teams} | Buffalo Bills 7, New York Jets 3`);
  });
});

describe('a device that hides scores', () => {
  it.each(['mine', 'all'])(
    'learns no score, only that a game began and is over: %s',
    async (spoilers) => {
      await world.addFan({ team: 'nfl-buf' }, { spoilers }, all);
      await world.addGame();
      await kickOff();
      await world.change(`${score(3, 0)}, quarter = 4, time_remaining = '2:00'`);
      await world.change(`status = 'final', home_score = 21`);
      const messages = await told();
      expect(messages).toEqual([`${teams} | The game has started`, `${teams} | The game is over`]);
      expect(messages.join()).not.toMatch(/\d/);
    },
  );

  it.each(alertKinds)('gets no figure of the score with any kind of alert: %s', async (kind) => {
    await world.subscribe((await world.addFan({ team: 'nfl-buf' }, { spoilers: 'all' }, all)).id);
    await world.query(
      `insert into internal.alert_events (key, kind, sport, game_id, team_ids, happened_at, home_score, away_score, detail)
       values ($1, $1, 'NFL', 'espn_1', '{nfl-buf}', $2, 77, 88,
         '{"home": "New York Jets", "away": "Buffalo Bills", "was": [66, 88], "chance": 0.5, "period": 4, "clock": "2:00"}')`,
      [kind, world.clock.now()],
    );
    const messages = await told();
    expect(messages).toHaveLength(alertRules[kind].revealsScore ? 0 : 1);
    expect(messages.join()).not.toMatch(/66|77|88/);
  });

  it('never has a score in a title, whoever hides none', async () => {
    await world.addFan({ team: 'nfl-buf' }, {}, all);
    await world.addGame();
    const close = `quarter = 4, time_remaining = '2:00'`;
    for (const set of [score(3, 0), score(3, 7), close, `status = 'final'`]) {
      await world.change(set);
      await sender.work();
    }
    expect(world.readTitles().join()).toMatch(/^\D+$/);
  });
});

describe('an upset', () => {
  const limits = alertLimits.upset;
  const upset = (side: string, chances: string) => [
    `The upset is on | ${side} ${chances} · Buffalo Bills 0, New York Jets 0 · Q1 15:00`,
  ];
  const games = [
    ['espn_1', 'New York Jets', 'Buffalo Bills'],
    ['espn_2', 'Cleveland Browns', 'Cincinnati Bengals'],
  ] as const;
  const addGames = async () => {
    for (const game of games) await world.addGame(...game);
  };

  it.each([
    [0.31, 0.74, upset('New York Jets', '31% before, 74% now')],
    [0.69, 0.26, upset('Buffalo Bills', '31% before, 74% now')],
    [limits.before, limits.now, upset('New York Jets', '40% before, 60% now')],
    [0.31, 0.59, []],
    [0.41, 0.9, []],
  ])('is one that nobody gave a chance: %f before, %f now', async (before, now, expected) => {
    await world.addFan({ team: 'nfl-kc' }, {}, { kinds: ['upset'] });
    await world.addGame();
    await world.moveChance(before, now);
    await world.moveChance(before, now);
    expect(await told()).toEqual(expected);
  });

  it('of any game of the league is told once a day, and every one to subscribers', async () => {
    await world.addFan({ team: 'nfl-kc' }, {}, { kinds: ['upset'] });
    const payer = await world.addFan({ team: 'nfl-kc' }, {}, { kinds: ['upset'] });
    await world.subscribe(payer.id, '3 days');
    await world.addFan({ team: 'nba-bos' }, {}, all);
    await world.addFan({ team: 'nfl-kc' }, {}, { kinds: ['end'] });
    await addGames();
    await world.moveChance(0.2, 0.8, 'espn_1');
    await world.moveChance(0.2, 0.8, 'espn_2');
    expect(await told()).toHaveLength(3);
    expect(await world.outcomes()).toEqual({ sent: 3, capped: 1 });
    world.clock.advance(24 * 3_600_000);
    await world.addGame('espn_3', 'Chicago Bears', 'Detroit Lions');
    await world.moveChance(0.2, 0.8, 'espn_3');
    expect(await told()).toHaveLength(2);
  });
});

it('stakes say to subscribers whom to root for, as a game of others begins that moves their club', async () => {
  const wish: { kinds: AlertKind[] } = { kinds: ['start', 'stakes'] };
  const payer = await world.addFan({ team: 'nfl-kc' }, {}, wish);
  await world.subscribe(payer.id, '3 days');
  await world.addFan({ team: 'nfl-kc' }, {}, wish);
  const hiding = await world.addFan({ team: 'nfl-kc' }, { spoilers: 'mine' }, wish);
  await world.subscribe(hiding.id, '3 days');
  const little = await world.addFan({ team: 'nfl-dal' }, {}, wish);
  await world.subscribe(little.id, '3 days');
  await world.addGame();
  const even = { if_home: 0.5, if_away: 0.5 };
  const club = (team_id: string, division: object) => ({
    ...{ team_id, playoffs: even, division, bye: division, title: even },
  });
  const clubs = [
    club('nfl-nyj', { if_home: 0.9, if_away: 0.1 }),
    club('nfl-buf', { if_home: 0.1, if_away: 0.9 }),
    club('nfl-kc', { if_home: 0.83, if_away: 0.95 }),
    club('nfl-dal', { if_home: 0.5, if_away: 0.5 + seasonOddsFacts.leastOtherShift - 0.001 }),
  ];
  await world.query(
    `insert into season_what_ifs (game_id, sport, made_at, home_wins, away_wins, leverage, clubs)
     values ('espn_1', 'NFL', now(), 0.5, 0.5, 1, $1)`,
    [JSON.stringify(clubs)],
  );
  await kickOff();
  expect(await told()).toEqual(['Root for Buffalo Bills | Chiefs’ division 95%, else 83%']);
});

describe('a device that is behind', () => {
  it('gets nothing before its time, and then each thing', async () => {
    await world.addFan({ team: 'nfl-buf' }, { delay_s: 90 });
    await world.addGame();
    await world.change(score(3, 0));
    world.clock.advance(89_999);
    expect(await told()).toEqual([]);
    world.clock.advance(1);
    expect(await told()).toHaveLength(1);
  });
});

it('quiet hours drop what passes; ends and injuries wait for the morning of the device, together', async () => {
  // Late on 31 October in New York: clocks go back before the morning.
  world.clock.set('2026-11-01T03:30:00Z');
  const night = { quiet_from: '22:00', quiet_to: '07:00' };
  await world.addFan({ team: 'nfl-buf' }, { zone: 'America/New_York' }, night);
  await world.addGame();
  await world.change(score(3, 0));
  await world.change(`status = 'final'`);
  for (const name of ['One', 'Two', 'Three']) await world.hurt(name, 'Out');
  expect(await told()).toEqual([]);
  world.clock.set('2026-11-01T11:59:59Z');
  expect(await told()).toEqual([]);
  world.clock.set('2026-11-01T12:00:00Z');
  const [summary, ...others] = await told();
  expect(others).toEqual([]);
  expect(summary).toContain('4 updates from your teams | Final: ');
  expect(await world.outcomes()).toEqual({ sent: 4 });
});

describe('much at once', () => {
  const games = ['Miami Dolphins', 'New England Patriots', 'Denver Broncos', 'Houston Texans'];
  async function addGames(count: number): Promise<string[]> {
    const keys = games.slice(0, count).map((_, index) => `espn_${index}`);
    for (const [index, key] of keys.entries()) {
      await world.addGame(key, games[index], 'Buffalo Bills');
    }
    return keys;
  }

  it.each([
    [3, 3],
    [4, 1],
  ])('of %i things is %i pushes', async (things, pushes) => {
    await world.addFan();
    for (const key of await addGames(things)) await world.change(score(3, 0), key);
    expect(await told()).toHaveLength(pushes);
    expect(await world.outcomes()).toEqual({ sent: things });
  });

  it('is told as far as the hour allows: the end comes with the next push', async () => {
    await world.addFan({ team: 'nfl-buf' }, {}, { most_per_hour: 2 });
    await world.addGame();
    const step = async (set: string, minutes: number) => {
      world.clock.advance(minutes * 60_000);
      await world.change(set);
      return told();
    };
    expect(await step(score(3, 0), 0)).toHaveLength(1);
    expect(await step(score(3, 7), 10)).toHaveLength(1);
    expect(await step(score(10, 7), 10)).toEqual([]);
    expect(await step(`status = 'final'`, 10)).toEqual([]);
    expect(await world.outcomes()).toEqual({ sent: 2, capped: 1, open: 1 });
    world.clock.advance(29 * 60_000);
    expect(await told()).toEqual([]);
    world.clock.advance(60_000);
    expect(await told()).toEqual([`Final: ${teams} | Buffalo Bills 7, New York Jets 10`]);
  });
});

describe('a server that was away', () => {
  it('drops what has passed, and tells ends and injuries still', async () => {
    await world.addFan({ team: 'nfl-buf' }, { delay_s: 60 });
    await world.addGame();
    await world.change(score(3, 0));
    await world.change(`status = 'final'`);
    await world.hurt('Josh', 'Out');
    world.clock.advance(31 * 60_000 + 1);
    expect(await told()).toHaveLength(2);
    expect(await world.outcomes()).toEqual({ sent: 2, stale: 1 });
  });

  it('tells all that is half an hour old, after the delay of the device', async () => {
    await world.addFan({ team: 'nfl-buf' }, { delay_s: 60 });
    await world.addGame();
    await world.change(score(3, 0));
    world.clock.advance(31 * 60_000);
    expect(await told()).toHaveLength(1);
  });
});

it('who may hear nothing is who is banned or has left, also in the middle of a delay', async () => {
  const add = async () => (await world.addFan({ team: 'nfl-buf' }, { delay_s: 60 })).id;
  const [early, late, gone] = [await add(), await add(), await add()];
  const ban = (id: string) =>
    world.query(`update auth.users set banned_until = 'infinity' where id = $1`, [id]);
  await ban(early);
  await world.addGame();
  await world.change(score(3, 0));
  await sender.work();
  await ban(late);
  await world.query('delete from auth.users where id = $1', [gone]);
  world.clock.advance(60_000);
  expect(await told()).toEqual([]);
  expect(await world.outcomes()).toEqual({ refused: 1 });
});
