import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Attack } from './attack.ts';

const requests = 50_000;

/** `SEED=` repeats a run. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

export const grammarFuzz: Attack = {
  name: 'grammar-fuzz',
  says: `${requests} random queries, headers, bodies, names and frames to all wires`,
  timeoutMs: 1_800_000,
  // One address plays everybody; what is limited is not understood.
  environment: { RATE_LIMIT_FACTOR: '1000' },
  run: async ({ url, publishableKey, signUp, dataDir }) => {
    const client = new pg.Client({
      ...{ host: join(dataDir, 'postgres'), port: 5432 },
      ...{ user: 'postgres', database: 'postgres' },
    });
    // What it makes its words from fills a heap: who only measures shall not collect it.
    const { findWordInStatement, fuzz } = await import('./fuzz/fuzz.ts');
    await client.connect();
    try {
      // Texts of statements go to the log; their values do not.
      await client.query(`alter system set log_statement = 'all'`);
      await client.query('alter system set log_parameter_max_length = 0');
      await client.query('select pg_reload_conf()');
      const query = async (sql: string) => (await client.query(sql)).rows;
      const figures = await fuzz({ url, publishableKey, signUp, query }, { seed, requests });
      return {
        ...figures,
        statements: await countStatements(join(dataDir, 'postgres.log'), findWordInStatement),
      };
    } finally {
      await client.end();
    }
  },
};

/** Throws at the first that holds a word of a request. */
async function countStatements(
  logPath: string,
  findWord: (statement: string) => string | undefined,
): Promise<number> {
  let statements = 0;
  let entry = '';
  const finish = () => {
    const found = findWord(entry);
    if (found) throw new Error(`seed ${seed}\na word of a request is in a statement: ${found}`);
    if (entry.includes(' LOG:  execute ')) statements += 1;
  };
  for await (const line of createInterface({ input: createReadStream(logPath) })) {
    if (line.startsWith('\t')) entry += `\n${line}`;
    else {
      finish();
      entry = line;
    }
  }
  finish();
  return statements;
}
