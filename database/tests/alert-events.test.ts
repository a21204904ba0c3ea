import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { alertLimits } from '#shared/facts/alerts.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { insertSql } from './attempt.ts';
import { sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

type Event = {
  kind: string;
  home_score: number | null;
  away_score: number | null;
  team_ids: string[];
  player_id: string | null;
  detail: Record<string, unknown>;
  change_id: string;
};

const teams = `insert into teams_master (sport, team_id, team_name, city, abbreviation)
  values ('NFL', 'nfl-h', 'Homers', 'Home', 'HOM'), ('NFL', 'nfl-a', 'Awayers', 'Away', 'AWY')`;

/** A game that is to come, in a world of its own. */
async function begin(fields: Record<string, unknown> = {}) {
  const client = await database.connect();
  await client.query(teams);
  const game = {
    ...{ external_id: 'demo_1', sport: 'NFL', status: 'scheduled' },
    ...{ scheduled_at: new Date().toISOString(), home_team: 'Homers', away_team: 'Awayers' },
    ...{ home_team_id: 'nfl-h', away_team_id: 'nfl-a', ...fields },
  };
  await client.query(insertSql('games', game));
  const set = (change: string) => client.query(`update games set ${change}`);
  return { client, set };
}

async function eventsOf(client: pg.Client): Promise<Event[]> {
  const { rows } = await client.query<Event>(
    'select * from internal.alert_events order by happened_at, internal.alert_rank(kind)',
  );
  return rows;
}
const kindsOf = (events: Event[]) => events.map(({ kind }) => kind);
const score = (home: number, away: number) => `home_score = ${home}, away_score = ${away}`;
const live = `status = 'live', ${score(0, 0)}, quarter = 1, time_remaining = '15:00'`;

/** What is told of a game that begins, and of which then this becomes known. */
async function play(changes: string[], fields: Record<string, unknown> = {}): Promise<Event[]> {
  const { client, set } = await begin(fields);
  for (const change of [live, ...changes]) await set(change);
  return eventsOf(client);
}

describe('what happens in a game', () => {
  it.each(['demo_1', 'espn_1'])('is its start and its end, each once: %s', async (external_id) => {
    const final = `status = 'final', ${score(3, 0)}`;
    expect(await play([final, `status = 'live'`, final], { external_id })).toMatchObject([
      { kind: 'start', team_ids: ['nfl-h', 'nfl-a'], home_score: 0 },
      { kind: 'end', home_score: 3, away_score: 0, detail: { home: 'Homers', away: 'Awayers' } },
    ]);
  });

  it.each([
    ['at once', []],
    ['after it was live again', [`status = 'live'`]],
    ['after a live score that was taken back', [`status = 'live', ${score(3, 14)}`]],
  ])('is the correction of a final, each score once: %s', async (_, between) => {
    const finals = [3, 3, 2, 3].map((home) => `status = 'final', ${score(home, 7)}`);
    const first = `status = 'final', ${score(3, 0)}`;
    const events = await play([first, ...between, ...finals, `venue = 'Elsewhere'`]);
    const ends = events.filter(({ kind }) => kind === 'end');
    const told = ends.map((end) => [end.home_score, end.away_score, end.detail.is_correction]);
    expect(told).toEqual([
      [3, 0, undefined],
      [3, 7, true],
      [2, 7, true],
    ]);
    expect(ends[1]).toMatchObject({ team_ids: ['nfl-h', 'nfl-a'], detail: { home: 'Homers' } });
  });

  it('is no correction of a final that nobody was told', async () => {
    const { client, set } = await begin();
    await set(`status = 'final', ${score(3, 0)}`);
    await set(score(3, 7));
    expect(await eventsOf(client)).toEqual([]);
  });

  it('is told to calendars as of its moment where it is a correction', async () => {
    const { client, set } = await begin();
    await set(live);
    await set(`status = 'final', ${score(3, 0)}`);
    await client.query(`update game_milestones set ended_at = now() - interval '1 hour'`);
    await set(score(3, 7));
    const { rows } = await client.query(
      `select now() - ended_at < '1 minute' as is_new from game_milestones`,
    );
    expect(rows).toEqual([{ is_new: true }]);
  });

  it.each([
    ['in a sample', { external_id: 'sample_1' }],
    ['of teams that nobody can follow', { home_team_id: null, away_team_id: null }],
    ['in a game that is days old', { scheduled_at: '2020-01-01T00:00:00Z' }],
  ])('is nothing %s', async (_, fields) => {
    expect(await play([score(7, 0), `status = 'final'`], fields)).toEqual([]);
  });

  it('is no start when nobody saw it, and nothing when nobody saw any of it', async () => {
    const { client, set } = await begin();
    await set(`${live}, quarter = 3`.replace('quarter = 1, ', ''));
    expect(await eventsOf(client)).toEqual([]);
    await set(`status = 'scheduled'`);
    await set(`status = 'final', ${score(3, 0)}`);
    expect(await eventsOf(client)).toEqual([]);
  });

  it('is a score, and another lead in the same change and moment', async () => {
    const events = (await play([score(7, 0), score(7, 3), score(7, 10)])).slice(1);
    const told = events.map(({ kind, ...each }) => `${kind} ${each.home_score} ${each.away_score}`);
    expect(told).toEqual(['score 7 0', 'lead 7 0', 'score 7 3', 'score 7 10', 'lead 7 10']);
    const [first, second] = events;
    expect(first?.change_id).toBe(second?.change_id);
    expect(first?.detail).toMatchObject({ was: [0, 0], period: 1, clock: '15:00' });
  });

  it('is no second event when a score was taken back and comes again', async () => {
    const events = await play([score(7, 3), score(0, 3), score(7, 3), score(7, 3)]);
    expect(kindsOf(events)).toEqual(['start', 'score', 'lead']);
  });

  it('is no lead when both sides have as many', async () => {
    const events = await play([score(7, 0), score(7, 7), score(10, 7)]);
    expect(kindsOf(events)).toEqual(['start', 'score', 'lead', 'score', 'score', 'lead']);
  });

  it.each([
    ...(['NFL 3 2:00 20 17', 'NFL 4 5:01 20 17', 'NFL 4 5:00 20 11'] as const),
    ...(['NFL 5 4:00 20 17', 'NBA 3 1:00 90 90', 'NBA 4 4:00 90 84'] as const),
  ])('is not close: %s', async (moment) => {
    expect(await closeAt(moment)).toBe(0);
  });

  it.each([
    ...(['NFL 4 5:00 20 12', 'NFL 4 0:03 20 20', 'NBA 4 4:59 90 95'] as const),
    ...(['NBA 5 3:00 99 99', 'NBA 4 45.2 90 88'] as const),
  ])('is close, once: %s', async (moment) => {
    expect(await closeAt(moment)).toBe(1);
  });

  async function closeAt(moment: string): Promise<number> {
    const [sport, quarter, clock, home, away] = moment.split(' ');
    const early = `quarter = ${quarter}, time_remaining = '9:00'`;
    const changes = [
      `${early}, ${score(Number(home), Number(away))}`,
      `time_remaining = '${clock}'`,
      `home_score = home_score + 20`,
      `home_score = home_score - 20`,
    ];
    return kindsOf(await play(changes, { sport })).filter((kind) => kind === 'close').length;
  }
});

describe('what happens to a player', () => {
  const injury = {
    ...{ external_id: 'demo_i', sport: 'NFL', team_id: 'nfl-h', player_id: 'demo_p' },
    ...{ player_name: 'One', status: 'Questionable', team_name: 'Homers' },
  };
  const player = { sport: 'NFL', player_id: 'demo_p', player_name: 'One' };

  it('is a status that is new or another, and nothing else', async () => {
    const { client } = await begin();
    await client.query(insertSql('players_master', player));
    await client.query(insertSql('injuries', injury));
    await client.query(`update injuries set body_part = 'Knee'`);
    await client.query(`update injuries set status = 'Out'`);
    await client.query('delete from injuries');
    await client.query(insertSql('injuries', { ...injury, status: 'Out' }));
    expect(await eventsOf(client)).toMatchObject([
      { kind: 'injury', player_id: 'demo_p', team_ids: ['nfl-h'], detail: { team: 'Homers' } },
      { kind: 'injury', detail: { status: 'Out', was: 'Questionable', part: 'Knee' } },
    ]);
  });

  it('is nothing when nobody lists the player, or the report is of days ago', async () => {
    const { client } = await begin();
    await client.query(insertSql('injuries', injury));
    await client.query(insertSql('players_master', player));
    const old = { external_id: 'demo_old', reported_at: '2020-01-01T00:00:00Z' };
    await client.query(insertSql('injuries', { ...injury, ...old }));
    expect(await eventsOf(client)).toEqual([]);
  });
});

it('a forecast is news when it moved by five points or changed its mind', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { client } = await begin({ scheduled_at: startsAt });
  const { predictions } = sampleRows('nobody');
  const [less, moved] = [1, 2].map((times) => 0.599 + times * alertLimits.forecastMove);
  const chances = [0.6, less, moved, 0.52, 0.49];
  for (const [index, chance] of chances.entries()) {
    const made_at = new Date(Date.now() + index * 60_000).toISOString();
    const said = { game_id: 'demo_1', starts_at: startsAt, made_at, home_win_probability: chance };
    await client.query(insertSql('predictions', { ...predictions.present, ...said }));
  }
  const found = (await eventsOf(client)).map(({ kind, detail }) => [
    ...[kind, detail.was, detail.chance],
  ]);
  expect(found).toEqual([
    ['forecast', less, moved],
    ['forecast', moved, 0.52],
    ['forecast', 0.52, 0.49],
  ]);
});

it.each([
  ['2026-07-01T12:00Z', '22:00', '07:00', 'UTC', '2026-07-01T12:00Z'],
  ['2026-07-01T22:00Z', '22:00', '07:00', 'UTC', '2026-07-02T07:00Z'],
  ['2026-07-02T06:59Z', '22:00', '07:00', 'UTC', '2026-07-02T07:00Z'],
  ['2026-07-02T07:00Z', '22:00', '07:00', 'UTC', '2026-07-02T07:00Z'],
  ['2026-07-01T14:00Z', '13:00', '15:00', 'UTC', '2026-07-01T15:00Z'],
  ['2026-07-01T15:00Z', '13:00', '15:00', 'UTC', '2026-07-01T15:00Z'],
  ['2026-07-01T15:00Z', '13:00', '13:00', 'UTC', '2026-07-01T15:00Z'],
  // Clocks go forward on 8 March and back on 1 November: the night is an hour shorter, or longer.
  ['2026-03-08T04:00Z', '22:00', '07:00', 'America/New_York', '2026-03-08T11:00Z'],
  ['2026-03-07T04:00Z', '22:00', '07:00', 'America/New_York', '2026-03-07T12:00Z'],
  ['2026-11-01T04:00Z', '22:00', '07:00', 'America/New_York', '2026-11-01T12:00Z'],
  ['2026-03-08T04:00Z', '22:00', '02:30', 'America/New_York', '2026-03-08T07:30Z'],
])('quiet hours of %s, from %s to %s in %s, end at %s', async (...[at, from, to, zone, end]) => {
  const { client } = await begin();
  const { rows } = await client.query<{ at: Date }>(
    'select internal.after_quiet($1, $2, $3, $4) as at',
    [at, from, to, zone],
  );
  expect(rows[0]?.at.toISOString()).toBe(new Date(end).toISOString());
});
