import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, SignedUp, Target, TargetFacts } from './attack.ts';
import { withDatabase } from './own-database.ts';
import { reachTarget } from './target.ts';
import { send } from './wire-calls.ts';

const accounts = 20;
const rowsOfEach = 30_000;
const holdMs = 12_000;
const exportCall = ['POST', '/functions/v1/export-my-data'] as const;

/** Rows as they could be piled up before they were bounded: some 10 MB of JSON of each account. */
export const exportData: Attack = {
  name: 'export',
  says: 'twenty accounts with 30,000 rows each ask for their data and read nothing; one asks ten times',
  prepare: async (facts) => {
    const { signUp } = reachTarget(facts);
    const fans: SignedUp[] = [];
    for (let made = 0; made < accounts; made += 1) fans.push(await signUp());
    await pileUp(facts, fans);
    // The attack runs in a process of its own.
    await writeFile(keptIn(facts), JSON.stringify(fans));
  },
  run: async (target) => {
    const fans: SignedUp[] = JSON.parse(await readFile(keptIn(target), 'utf8'));
    const before = await target.memoryMB();
    const held = await Promise.all(fans.map((fan) => askUnread(target, fan)));
    await pause(holdMs);
    const during = await target.memoryMB();
    const [greedy] = fans;
    const again = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(target, exportCall, { token: greedy?.accessToken ?? '' }),
      ),
    );
    for (const { asked } of held) asked.destroy();
    const begun = held.filter(({ status }) => status === 200).length;
    const refused = again.filter(({ status }) => status === 409 || status === 429).length;
    if (begun < accounts) throw new Error(`${begun} of ${accounts} exports began`);
    if (refused < again.length)
      throw new Error(`${again.length - refused} second exports were given`);
    return {
      'unread exports': begun,
      'memory before, during': `${before.toFixed(0)} MB, ${during.toFixed(0)} MB`,
      'second ones refused': `${refused} of ${again.length}`,
    };
  },
};

const keptIn = ({ dataDir }: TargetFacts) => join(dataDir, 'attack-fans.json');

/** Straight into the tables, past their bounds. */
function pileUp(target: TargetFacts, fans: readonly SignedUp[]): Promise<void> {
  return withDatabase(target, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into alert_choices (user_id, player_id, kinds)
       select fan, n || repeat(' long', 15), '{start,score,lead,close,end,injury}'
       from unnest($1::uuid[]) fan, generate_series(1, $2) n`,
      [fans.map(({ userId }) => userId), rowsOfEach],
    );
    await client.query('vacuum analyze alert_choices');
  });
}

async function askUnread(target: Target, { accessToken }: SignedUp) {
  const asked = request(target.url + exportCall[1], {
    method: exportCall[0],
    headers: { apikey: target.publishableKey, authorization: `Bearer ${accessToken}` },
  });
  asked.on('error', () => {});
  asked.end();
  const [answer] = await once(asked, 'response');
  return { asked, status: Number(answer.statusCode) };
}
