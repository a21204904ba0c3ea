import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import nunjucks from 'nunjucks';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { apiClock, askApi, fillApi, makeApiKey } from '#test/api.ts';
import { renderGoTemplate } from '#test/go-template.ts';
import { startServerForFile } from '#test/server.ts';
import type { Game, MyTeams, Scoreboard, TeamState } from './contract/schemas.ts';

const folder = resolve(import.meta.dirname, '../../../docs/api');
const site = 'https://sports-hub.example';
const defaultPath = '/usr/local/bin:/usr/bin:/bin';

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);

const readExample = (name: string) =>
  readFileSync(join(folder, name), 'utf8').replaceAll(site, server.url);

async function readJson<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return (await answer.json()) as Answer;
}

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore', env: { PATH: defaultPath } });
    return true;
  } catch {
    process.stderr.write('docs/api/curl.sh is not run: this machine has no curl\n');
    return false;
  }
}

it.skipIf(!hasCurl())('the commands of curl.sh run as they are written', async () => {
  const fan = await server.signInAs('fan');
  await server.query(
    `insert into favorite_teams (user_id, team_name, sport) values ($1, 'New York Jets', 'NFL')`,
    [fan.id],
  );
  const { key } = await makeApiKey(server, fan.id, { scopes: ['scores', 'favorites'] });
  const { stdout } = await promisify(execFile)('sh', [join(folder, 'curl.sh')], {
    env: { PATH: defaultPath, SITE: server.url, KEY: key, no_proxy: '*' },
  });
  const [, unchanged, , team, , ...others] = stdout.trim().split('\n');
  const [table, , mine] = others.slice(others.indexOf('# the table') + 1);
  const event = others.find((line) => line.startsWith('data: '))?.slice('data: '.length);
  expect((JSON.parse(event ?? '') as Game).home_score).toBe(17);
  expect(unchanged).toBe('304');
  expect((JSON.parse(team ?? '') as TeamState).team_score).toBe(17);
  expect(JSON.parse(table ?? '')).toMatchObject({ league: 'nba' });
  expect((JSON.parse(mine ?? '') as MyTeams).teams.map(({ team: { id } }) => id)).toEqual([
    'nfl-nyj',
  ]);
});

type Sensor = { value_template: string; json_attributes_path: string; json_attributes: string[] };
type Configuration = {
  rest: [{ resource: string; headers: Record<string, string>; sensor: Sensor[] }];
  template: [{ sensor: [{ state: string }] }];
};

/** As Home Assistant does it, whose templates are Jinja's: a state from the answer, attributes beside it. */
async function readSensor(team: string) {
  const example = readExample('home-assistant.yaml').replaceAll('nfl-buf', team);
  const { rest, template } = parse(example.replace('shk_...', key)) as Configuration;
  const [{ resource, headers, sensor: sensors }] = rest;
  const sensor = sensors[0] as Sensor;
  const mine = (await (await fetch(resource, { headers })).json()) as MyTeams;
  expect(sensor.json_attributes_path).toBe(`$.teams[?(@.team.id=='${team}')]`);
  const own = mine.teams.find((one) => one.team.id === team) as TeamState;
  const answer = new Map(Object.entries(own));
  const engine = new nunjucks.Environment(null, { throwOnUndefined: true, autoescape: false });
  const state = engine.renderString(sensor.value_template, { value_json: mine });
  const missing = sensor.json_attributes.filter((name) => !answer.has(name));
  engine.addGlobal('states', () => state);
  engine.addGlobal('state_attr', (_: string, name: string) => {
    expect(sensor.json_attributes).toContain(name);
    return answer.get(name) ?? null;
  });
  return { state, missing, score: engine.renderString(template[0].sensor[0].state, {}).trim() };
}

const owner = await server.signInAs('owner');
const { key } = await makeApiKey(server, owner.id, { scopes: ['favorites'] });
await server.query(
  `insert into favorite_teams (user_id, team_name, sport)
   select $1, team_name, sport from teams_master where team_id = any ($2)`,
  [owner.id, ['nfl-buf', 'nba-bos', 'nba-mia', 'nfl-chi', 'nfl-kc']],
);

describe('the sensor of Home Assistant', () => {
  it.each([
    ['nfl-buf', { state: 'IN', score: 'BUF 17, NYJ 14, Q3 7:45' }],
    ['nba-bos', { state: 'POST', score: 'won: 120-118' }],
    ['nba-mia', { state: 'POST', score: 'not won: 118-120' }],
    ['nfl-chi', { state: 'NOT_FOUND', score: 'no game' }],
  ])('tells of %s what its answer holds', async (team, expected) => {
    expect(await readSensor(team)).toEqual({ missing: [], ...expected });
  });

  it('tells when a game begins', async () => {
    expect((await readSensor('nfl-kc')).score).toMatch(/^KC @ DEN in [12] hours?$/);
  });
});

type Widget = { url: string; parameters: Record<string, string>; template: string };
describe('the widget of Glance', () => {
  const readWidget = () => (parse(readExample('glance.yml')) as Widget[])[0] as Widget;

  it('shows every game by fields that the answer has', async () => {
    const { url, parameters, template } = readWidget();
    const board = await readJson<Scoreboard & Record<string, unknown>>(
      `${url}?${new URLSearchParams(parameters)}`,
    );
    const shown = renderGoTemplate(template, board);
    expect(shown).toContain('NYJ 14 at BUF 17');
    expect(shown).toMatch(/Q3 7:45/);
    const startS = Math.floor(server.clock.now().getTime() / 1_000) + 5_400;
    expect(shown).toContain(
      `KC at DEN</a> <span class="color-subdue" data-dynamic-relative-time="${startS}">`,
    );
    expect(shown).not.toContain('No games today');
  });

  it('says when there are none', async () => {
    const { template } = readWidget();
    expect(renderGoTemplate(template, { games: [] })).toContain('No games today.');
  });
});

describe('the frame', () => {
  it('may stand in any page, runs its own script alone and needs no other file', async () => {
    const src = /src="([^"]+)"/.exec(readExample('embed.html'))?.[1] ?? '';
    const answer = await fetch(src.replaceAll('&amp;', '&'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('New York Jets');
    expect(html).not.toMatch(/<(link|img)|src=/);
  });

  it('is the only page that may', async () => {
    for (const path of ['/api/v1/scoreboard', '/dashboard', '/api/v1/openapi.json']) {
      const answer = await fetch(server.url + path);
      expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  it('writes names of teams as words, whatever they hold', async () => {
    await server.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
       values ('espn_evil', 'CRICKET', 'scheduled', $1, '<img src=x onerror=alert(1)>', 'A "B" & C')`,
      [server.clock.now()],
    );
    const answer = await askApi(server, '/embed/scoreboard?league=cricket');
    const html = await answer.text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });
});
