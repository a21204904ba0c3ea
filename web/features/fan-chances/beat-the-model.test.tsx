import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hiding } from '#web/api/spoilers/hidden-scores.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { fakeFetch } from '#web/testing/fake-fetch.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { BeatTheModel } from './beat-the-model.tsx';

const user = userEvent.setup();
const record = {
  ...{ sport: 'NFL', is_demo: true, waiting: 2, games: 21, brier: 0.2, model_games: 20 },
  ...{ brier_beside_model: 0.1912, model_brier: 0.2112, model_difference: -0.02 },
  ...{ model_difference_error: 0.015, line_games: 20, brier_beside_line: 0.1912 },
  line_brier: 0.2052,
};
const listed = {
  ...{ shown_name: 'Ada', games: 20, brier: 0.19, model_brier: 0.21, difference: -0.02 },
  ...{ line_games: 0, line_brier: null, brier_beside_line: null },
};

type Answers = { records?: unknown; members?: unknown; table?: unknown; write?: () => Response };
const refuse = (status: number, body: object = {}) => Response.json(body, { status });

function open({ records = [], members = [], table = [], write }: Answers, isVisitor = false) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    fan_records: records,
    fan_table_members: members,
    fan_table: table,
  };
  fakeFetch(({ method, name, body }) => {
    calls.push({ method, path: name, body });
    if (method !== 'GET' && name === 'fan_table_members' && write) return write();
    const answer = answers[name];
    return answer instanceof Response ? answer.clone() : (answer ?? {});
  });
  const auth = isVisitor ? {} : signedIn();
  renderWithData(<BeatTheModel isDemo onLogIn={() => {}} />, { auth });
  return calls;
}

afterEach(() => hiding.keep(null));

async function rowsOf(name: string) {
  const table = await screen.findByRole('table', { name });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
}

describe('the record of a fan', () => {
  it('stands beside the model and the market, with what luck explains', async () => {
    open({ records: [record] });
    expect(await rowsOf('Your record')).toEqual(['NFL2120.19120.21120.2052']);
    expect(screen.getByText(/better than the model/).textContent).toBe(
      'NFL: 0.0200 better than the model (standard error 0.0150). No more than luck explains.',
    );
  });

  it('stands beside the market on the games that had a line', async () => {
    open({ records: [{ ...record, line_games: 5, brier_beside_line: 0.18 }] });
    expect(await rowsOf('Your record')).toEqual(['NFL2120.19120.21120.2052, fan 0.1800']);
  });

  it('is hidden where scores are', async () => {
    hiding.keep('all');
    open({ records: [record] });
    await user.click(await screen.findByRole('button', { name: 'Show: Your record' }));
    expect(await rowsOf('Your record')).toHaveLength(1);
  });
});

it('the table of fans lists names and averages, by league', async () => {
  const calls = open({ table: [listed] }, true);
  expect(await rowsOf('Fans against the model, NFL')).toEqual(['Ada200.19000.2100-0.0200none']);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'NBA' }));
  await screen.findByRole('table', { name: 'Fans against the model, NBA' });
  const asked = calls.filter(({ path }) => path === 'fan_table').map(({ body }) => body);
  expect(asked).toEqual([
    { sport: 'NFL', is_demo: true },
    { sport: 'NBA', is_demo: true },
  ]);
});

describe('being listed', () => {
  const name = () => screen.findByLabelText<HTMLInputElement>('Name in the table');
  const press = (label: string) => user.click(screen.getByRole('button', { name: label }));

  it('is off until a fan chooses a name, and ends when the fan leaves', async () => {
    const calls = open({});
    await user.type(await name(), ' Ada ');
    const writes = () =>
      calls.filter(({ method, path }) => method !== 'GET' && path !== 'fan_table');
    expect(writes()).toEqual([]);
    await press('Show me in the table');
    expect(await screen.findByText('You are listed as Ada.')).toBeDefined();
    await press('Leave the table');
    await screen.findByRole('button', { name: 'Show me in the table' });
    expect(writes()).toEqual([
      { method: 'POST', path: 'fan_table_members', body: { shown_name: 'Ada' } },
      { method: 'DELETE', path: 'fan_table_members', body: null },
    ]);
  });

  it('changes the name of who is listed', async () => {
    const calls = open({ members: [{ shown_name: 'Ada' }] });
    expect((await name()).value).toBe('Ada');
    await user.clear(await name());
    await user.type(await name(), 'Bea');
    await press('Change the name');
    expect(await screen.findByText('You are listed as Bea.')).toBeDefined();
    expect(calls).toContainEqual({
      ...{ method: 'PATCH', path: 'fan_table_members', body: { shown_name: 'Bea' } },
    });
  });

  it.each([
    ['A', undefined, 'Please use letters, digits and plain signs.'],
    ['Ada', refuse(409, { code: '23505' }), 'Somebody bears this name already.'],
    ['Ada', refuse(400, { code: '23514' }), 'Please use letters, digits and plain signs.'],
    ['Ada', refuse(500), 'This could not be saved. Please try again.'],
  ])('says what is wrong with %s', async (typed, refusal, words) => {
    open({ ...(refusal && { write: () => refusal.clone() }) });
    await user.type(await name(), typed);
    await press('Show me in the table');
    await waitFor(async () => expect((await screen.findByRole('alert')).textContent).toBe(words));
  });
});
