import pg from 'pg';

/** What pg's query class does with its connection; its types tell only of `submit`. */
type Wire = {
  bind: (portal: { statement: string; values: string[] }) => void;
  execute: (portal: object) => void;
};
interface Internals {
  prepare(wire: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type Answered = (error: Error | null, result: pg.QueryResult) => void;
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended'; callback: Answered },
) => pg.Query & Internals;

const name = 'act_as';
const text = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true), set_config('lock_timeout', $4, true),
  set_config('transaction_read_only', 'on', true)`;

/** On each new connection, before the first `ActingQuery`: it ends with its own transaction. */
export function prepareActing(client: pg.ClientBase): void {
  // Who comes first on a connection that broke hears of it.
  client.query({ name, text, values: ['none', '', '0', '0'] }).catch(() => {});
}

/**
 * A statement that first takes rights, both sent before one Sync: PostgreSQL makes one transaction of them, does
 * not begin the second when the first failed, and answers once. `begin` and `commit` would be two more of each.
 */
export class ActingQuery extends Query {
  readonly #settings: string[];
  #hasActed = false;

  constructor(settings: string[], query: pg.QueryConfig, callback: Answered) {
    super({ ...query, queryMode: 'extended', callback });
    this.#settings = settings;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: name, values: this.#settings });
    wire.execute({});
    super.prepare(wire);
  }

  override handleDataRow(row: unknown): void {
    if (this.#hasActed) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasActed) super.handleCommandComplete(message, wire);
    this.#hasActed = true;
  }
}
