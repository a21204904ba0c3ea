import pg from 'pg';
import { readConfig } from '#server/base/config/config.ts';
import { connectDatabase } from '#server/base/database/connect.ts';
import { createLogger } from '#server/base/process/logger.ts';

const config = readConfig(process.env);
const { database, close } = await connectDatabase(config, createLogger('warn'), {
  isBesideServer: true,
});
const client = new pg.Client(database.clientConfig);
await client.connect();
for (const sql of process.argv.slice(2)) {
  const { rows } = await client.query(sql);
  for (const row of rows) console.log(JSON.stringify(row));
}
await client.end();
await close();
