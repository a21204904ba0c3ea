import { fakeFetch } from './fake-fetch.ts';

export type Row = Record<string, unknown>;
/** By the last word of its path: a table or a function. */
export type RestCall = { method: string; path: string; query: URLSearchParams; body: Row };
type Answers = Record<string, (call: RestCall) => unknown>;

export type FakeRest<Table extends string> = Record<Table, Row[]> & {
  calls: RestCall[];
  /** Replaces the answer of a call, named by method and path: "DELETE api_keys". */
  instead: Answers;
};

/** Tables that can be read, updated and deleted from, standing in for the server at the network; `usual` are its other answers. */
export function fakeRest<Table extends string>(
  tables: Record<Table, Row[]> & { calls?: RestCall[]; instead?: Answers },
  usual: (state: FakeRest<Table>) => Answers = () => ({}),
  config?: () => object,
): FakeRest<Table> {
  const state: FakeRest<Table> = { calls: [], instead: {}, ...tables };
  const usually = usual(state);
  fakeFetch(({ method, url, name, body }) => {
    const call = { method, path: name, query: url.searchParams, body: (body ?? {}) as Row };
    state.calls.push(call);
    const answer = state.instead[`${method} ${name}`] ?? usually[`${method} ${name}`];
    if (answer) return answer(call);
    if (!(name in tables)) return [];
    const rows = state[name as Table];
    const isMeant = (row: Row) => matches(row, call.query);
    if (method === 'GET') return rows.filter(isMeant);
    const kept = method === 'DELETE' ? rows.filter((row) => !isMeant(row)) : rows;
    const left = kept.map((row) => (isMeant(row) ? { ...row, ...call.body } : row));
    Object.assign(state, { [name]: left });
    return undefined;
  }, config);
  return state;
}

/** Equal or unequal, as far as the row has the column. */
function matches(row: Row, query: URLSearchParams): boolean {
  return [...query].every(([column, condition]) => {
    const [, operator, value] = /^(eq|neq)\.(.*)$/.exec(condition) ?? [];
    if (operator === undefined || !(column in row)) return true;
    return (String(row[column]) === value) === (operator === 'eq');
  });
}
