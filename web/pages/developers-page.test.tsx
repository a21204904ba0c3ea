import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { apiProblems } from '#shared/facts/api-problems.ts';
import { cellsOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { DevelopersPage } from './developers-page.tsx';

const user = userEvent.setup();
const site = 'https://hub.example';
const league = { type: 'string', enum: ['nfl', 'nba'] };
const answered = (name: string) => ({
  200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  304: { description: 'Unchanged' },
});

const document = {
  openapi: '3.1.0',
  servers: [{ url: `${site}/api/v1` }],
  paths: {
    '/scoreboard': {
      get: {
        operationId: 'getScoreboard',
        summary: 'Games of a day',
        description: 'Ask again after 5 s',
        parameters: [
          { name: 'league', in: 'query', required: false, schema: league },
          { name: 'date', in: 'query', schema: { type: 'string', format: 'date' } },
        ],
        responses: answered('Scoreboard'),
      },
    },
    '/standings/{league}': {
      get: {
        operationId: 'getStandings',
        parameters: [{ name: 'league', in: 'path', required: true, schema: league }],
        responses: answered('Scoreboard'),
      },
    },
    '/games/{id}': {
      get: {
        operationId: 'getGame',
        security: [{ key: ['favorites'] }],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'Of a game',
            schema: { type: 'string', maxLength: 20 },
          },
        ],
        responses: answered('Game'),
      },
    },
    '/schedule.ics': {
      get: { operationId: 'getCalendar', responses: { 200: { content: { 'text/calendar': {} } } } },
      post: { operationId: 'ofAnotherMethod' },
    },
  },
  components: {
    schemas: {
      Scoreboard: {
        type: 'object',
        description: 'All games.',
        properties: {
          league: { anyOf: [league, { type: 'null' }], description: 'Null: of all' },
          games: { type: 'array', items: { $ref: '#/components/schemas/Game' } },
          plays: {
            type: 'array',
            items: { type: 'object', properties: { clock: { type: ['string', 'null'] } } },
          },
        },
      },
      Game: {
        type: 'object',
        properties: {
          chance: { type: 'number', minimum: 0, maximum: 1, description: 'Of a win' },
          date: { type: 'string', format: 'date-time' },
        },
      },
    },
    securitySchemes: {},
  },
};

type Asked = { path: string; bearer: string | null };
type Answer = () => Response | Promise<Response>;

/** The page before a server that gives the document by itself, all else by `answer`. */
function open(answer: Answer, readDocument: Answer = () => Response.json(document), at = '/') {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    if (path.endsWith('/openapi.json')) return readDocument();
    asked.push({ path, bearer: new Headers(headers).get('Authorization') });
    return answer();
  });
  renderWithData(<DevelopersPage />, { at });
  return { asked };
}

const nothing = () => Response.json({});
const never = () => new Promise<Response>(() => {});
const rowsOf = (table: HTMLElement) => cellsOf(table).slice(1);
const unfold = (card: HTMLElement) => user.click(card.querySelector('summary') ?? card);

async function openForm(path: string) {
  const card = await screen.findByRole('region', { name: `GET ${path}` });
  await user.click(within(card).getByText('Try it'));
  return within(card);
}

describe('the reference of the API', () => {
  it('names each endpoint with what it takes and what it answers', async () => {
    open(nothing);
    const card = await screen.findByRole('region', { name: 'GET /scoreboard' });
    expect(card.querySelector('details')?.open).toBe(false);
    await unfold(card);
    expect(within(card).getByText('Games of a day')).toBeTruthy();
    expect(within(card).getByText('No key needed. Ask again after 5 s')).toBeTruthy();
    expect(rowsOf(within(card).getByRole('table', { name: 'Parameters of /scoreboard' }))).toEqual([
      ['league', 'in the query, optional: "nfl" or "nba"', ''],
      ['date', 'in the query, optional: string (date)', ''],
    ]);
    expect(rowsOf(within(card).getByRole('table', { name: 'Answer of /scoreboard' }))).toEqual([
      ['league', '"nfl" or "nba" or null', 'Null: of all'],
      ['games', 'list of Game', ''],
      ['plays', 'list of object', ''],
      ['plays[].clock', 'string or null', ''],
    ]);
    expect(screen.getAllByRole('region', { name: /^GET / })).toHaveLength(4);
    expect(screen.queryByText(/ofAnotherMethod/)).toBeNull();
  });

  it('opens the endpoint that the address names', async () => {
    open(nothing, undefined, '/#getStandings');
    const card = await screen.findByRole('region', { name: 'GET /standings/{league}' });
    expect(within(card).getByRole('table', { name: /^Parameters/ })).toBeTruthy();
    await waitFor(() =>
      expect(card.ownerDocument.querySelectorAll('details[open]')).toHaveLength(1),
    );
  });

  it('tells an object of several answers once, and leads there', async () => {
    open(nothing);
    const object = await screen.findByRole('region', { name: 'Game' });
    const folds = object.querySelector('details');
    expect([folds?.id, folds?.open]).toEqual(['Game', false]);
    const region = screen.getByRole('region', { name: 'GET /games/{id}' });
    await unfold(region);
    const card = within(region);
    await user.click(card.getByRole('link', { name: 'Game' }));
    expect(folds?.open).toBe(true);
    expect(rowsOf(within(object).getByRole('table'))).toEqual([
      ['chance', 'number, 0 to 1', 'Of a win'],
      ['date', 'string (date-time)', ''],
    ]);
    expect(card.getByText('Scope favorites')).toBeTruthy();
    expect(card.getByText(/in the path, required: string, at most 20 characters/)).toBeTruthy();
    const calendar = within(screen.getByRole('region', { name: 'GET /schedule.ics' }));
    expect(calendar.getByText(/text\/calendar/)).toBeTruthy();
  });

  it('begins with commands of the address of the site', async () => {
    open(nothing);
    expect(
      await screen.findByText(`curl "${site}/api/v1/scoreboard?league=nba"`, { exact: false }),
    ).toBeTruthy();
    expect(screen.getByText(/Authorization: Bearer shk_\.\.\./)).toBeTruthy();
    expect(
      screen.getByRole('link', { name: /key on your profile page/ }).getAttribute('href'),
    ).toBe('/profile?tab=security');
    expect(screen.getByText(/600 requests in 60 seconds.*1,200/)).toBeTruthy();
  });

  it('shows its own words while the document is on its way', () => {
    open(nothing, never);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.getByText(`curl "${location.origin}/api/v1/scoreboard?league=nba"`)).toBeTruthy();
  });

  it('asks again for a document that did not come', async () => {
    let isBroken = true;
    open(nothing, () => (isBroken ? new Response('', { status: 503 }) : Response.json(document)));
    await screen.findByText('The list of endpoints could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'GET /scoreboard' })).toBeTruthy();
  });
});

it('the refusals have each a line where their type leads', async () => {
  open(nothing, undefined, '/#scope-missing');
  const table = screen.getByRole('table', { name: 'Refusals' });
  const kinds = Object.entries(apiProblems).map(([kind, { status }]) => [kind, status] as const);
  expect(rowsOf(table).map(([kind, status]) => [kind, Number(status)])).toEqual(kinds);
  for (const [kind] of kinds) {
    expect(within(table).getByRole('rowheader', { name: kind }).parentElement?.id).toBe(kind);
  }
  const row = within(table).getByRole('row', {
    name: /^scope-missing 403 The key lacks a scope/,
  });
  expect(row.className).toContain('bg-text/10');
  await screen.findByRole('region', { name: 'GET /scoreboard' });
});

describe('trying an endpoint', () => {
  it('sends what was chosen, and shows status, limit and JSON', async () => {
    const headers = { RateLimit: '"address";r=598;t=60' };
    const { asked } = open(() => Response.json({ games: [] }, { headers }));
    const form = await openForm('/scoreboard');
    await user.selectOptions(form.getByLabelText('league'), 'nba');
    await user.type(form.getByLabelText('date'), '2026-11-25');
    await user.click(form.getByRole('button', { name: /^Send request/ }));
    expect((await form.findByText('Status 200')).parentElement?.textContent).toContain('r=598');
    expect(form.getByText(/"games": \[\]/)).toBeTruthy();
    expect(form.getByText(/^GET http.*\/api\/v1\/scoreboard\?league=nba&date=2026/)).toBeTruthy();
    expect(asked).toEqual([
      { path: '/api/v1/scoreboard?league=nba&date=2026-11-25', bearer: null },
    ]);
  });

  it('takes one key for all endpoints, and keeps it nowhere', async () => {
    const refusal = { type: `${site}/developers#scope-missing`, status: 403 };
    const { asked } = open(() => Response.json(refusal, { status: 403 }));
    const first = await openForm('/scoreboard');
    await user.type(first.getByLabelText('API key'), ' shk_secret ');
    const form = await openForm('/games/{id}');
    await user.type(form.getByLabelText('id'), 'a/b');
    await user.click(form.getByRole('button', { name: /^Send request/ }));
    await form.findByText('Status 403');
    expect(form.getByText(/#scope-missing/)).toBeTruthy();
    expect(asked).toEqual([{ path: '/api/v1/games/a%2Fb', bearer: 'Bearer shk_secret' }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('shk_secret');
    expect(location.href).not.toContain('shk_secret');
  });

  it('asks for what has to be there, and chooses the first of a list', async () => {
    const { asked } = open(nothing);
    const form = await openForm('/games/{id}');
    await user.click(form.getByRole('button', { name: /^Send request/ }));
    expect(form.getByRole('alert').textContent).toBe('Please fill this in');
    const standings = await openForm('/standings/{league}');
    await user.click(standings.getByRole('button', { name: /^Send request/ }));
    await standings.findByText('Status 200');
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/standings/nfl']);
  });

  it('refuses a key that no header takes', async () => {
    const { asked } = open(nothing);
    const form = await openForm('/scoreboard');
    await user.type(form.getByLabelText('API key'), 'shk_é');
    await user.click(form.getByRole('button', { name: /^Send request/ }));
    expect(form.getByRole('alert').textContent).toBe('No key has such characters');
    expect(asked).toEqual([]);
  });

  it('waits visibly, says that no answer came, and tries again', async () => {
    const held = Promise.withResolvers<Response>();
    let answer: Answer = () => held.promise;
    open(() => answer());
    const form = await openForm('/scoreboard');
    const send = form.getByRole('button', { name: /^Send request/ });
    await user.click(send);
    expect(form.getByRole('status').textContent).toBe('Loading');
    expect(send.getAttribute('aria-busy')).toBe('true');
    held.reject(new TypeError('Failed to fetch'));
    expect((await form.findByRole('alert')).textContent).toMatch(/^No answer came/);
    answer = () => new Response('BEGIN:VCALENDAR');
    await user.click(send);
    expect(await form.findByText('BEGIN:VCALENDAR')).toBeTruthy();
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  });
});
