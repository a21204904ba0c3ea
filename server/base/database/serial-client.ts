import type pg from 'pg';

/** What the jobs need of a pool or of one connection. */
export type Sql = {
  query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>;
};

/** One connection that several jobs share: each statement waits for the one before. */
export function serialize(client: pg.Client): Sql {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
      const run = () => client.query<Row>(text, values);
      const answer = last.then(run, run);
      last = answer;
      return answer;
    },
  };
}
