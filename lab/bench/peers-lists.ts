import { deepStrictEqual } from 'node:assert';
import type { ChildProcess } from 'node:child_process';
import { ask, startChild, stopChild } from './children.ts';
import type { BareAnswer } from './peers-bare-http.ts';
import { percentile } from './percentiles.ts';
import { cpuMsOf, databaseCpuMs } from './process-usage.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import type { RestTarget } from './rest-server.ts';

export type Peer = { name: string; child: ChildProcess; port: number };
/** One of `tokens` for each caller. */
type Question = { name: string; table: string; tokens: string[] };
type Subject = { label: string; peer: Peer; question: Question };
type Turn = CallersReport & { serverMs: number; databaseMs: number };
type Figures = { perSecond: number; p99Ms: number; serverUs: number; text: string };
export type ListFacts = { dataDir: string; target: RestTarget; seconds: number };

const callers = 50;
const rounds = 3;
const warmUpSeconds = 2;
/** As many requests a second as lite: of the list that is the same for everybody, and of own rows. */
const leastTimesLite = 25;

/** The list read of 20 live games, in turns; says whether ours is as much quicker as it shall be. */
export async function compareLists(facts: ListFacts, ours: Peer, lite: Peer): Promise<boolean> {
  const { apiKey, tokens } = facts.target;
  const questions: Question[] = [
    { name: 'a visitor', table: 'games', tokens: [apiKey] },
    { name: 'signed in', table: 'games', tokens },
    { name: 'signed in, own rows', table: 'fan_games', tokens },
    { name: 'signed in, looked at', table: 'own_games', tokens },
  ];
  for (const question of questions) await expectSameRows(facts, [ours, lite], question);
  const [first, , ofFans] = questions;
  if (!first || !ofFans) throw new Error('there is nothing to ask');
  const bare = await startBare(facts, ours, first);
  const subjects: Subject[] = questions.flatMap((question) =>
    [ours, lite].map((peer) => ({ label: labelOf(peer, question), peer, question })),
  );
  subjects.push({ label: bare.name, peer: bare, question: first });
  const figures = await measureInTurns(facts, subjects);
  await stopChild(bare.child);
  console.log(`20 live games, ${callers} callers, ${rounds} turns of ${facts.seconds} s each:`);
  for (const [label, { text }] of figures) console.log(`  ${label.padEnd(29)} ${text}`);
  const get = (label: string) => figures.get(label) ?? emptyFigures;
  for (const question of questions) {
    const [own, other] = [get(labelOf(ours, question)), get(labelOf(lite, question))];
    console.log(`  ${question.name}: ${describeRatios(own, other, 'lite')}`);
  }
  const visitors = get(labelOf(ours, first));
  for (const question of questions.slice(1)) {
    const own = get(labelOf(ours, question));
    console.log(`  ours, ${question.name}: ${describeRatios(own, visitors, 'a visitor')}`);
  }
  console.log(`  ${first.name}: ${describeRatios(visitors, get(bare.name), bare.name)}`);
  const timesLite = [first, ofFans].map(
    (question) => get(labelOf(ours, question)).perSecond / get(labelOf(lite, question)).perSecond,
  );
  console.log(
    `  ${timesLite.map((times) => times.toFixed(1)).join(' and ')} times lite (target ${leastTimesLite})`,
  );
  return Math.min(...timesLite) >= leastTimesLite;
}

const emptyFigures: Figures = { perSecond: 0, p99Ms: 0, serverUs: 0, text: '' };

function labelOf(peer: Peer, question: Question): string {
  return `${peer.name}, ${question.name}`;
}

async function measureInTurns(
  facts: ListFacts,
  subjects: readonly Subject[],
): Promise<Map<string, Figures>> {
  for (const subject of subjects) await takeTurn(facts, subject, warmUpSeconds);
  const turns = new Map(subjects.map(({ label }): [string, Turn[]] => [label, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      turns.get(subject.label)?.push(await takeTurn(facts, subject, facts.seconds));
    }
  }
  return new Map([...turns].map(([label, each]) => [label, summarise(each, facts.seconds)]));
}

async function takeTurn(
  { dataDir, target }: ListFacts,
  { peer, question }: Subject,
  seconds: number,
): Promise<Turn> {
  const child = startChild('rest-callers.ts');
  const look = () => Promise.all([cpuMsOf(peer.child.pid ?? 0), databaseCpuMs(dataDir)]);
  try {
    const order: CallersOrder = {
      target: { port: peer.port, apiKey: target.apiKey, tokens: question.tokens },
      ...{ path: pathOf(question), headers: [], status: '200' },
      ...{ callers, seconds },
    };
    const before = await look();
    const report = await ask<CallersReport>(child, order);
    const after = await look();
    if (report.failures > 0) throw new Error(`${peer.name} refused ${report.failures} times`);
    return { ...report, serverMs: after[0] - before[0], databaseMs: after[1] - before[1] };
  } finally {
    child.kill();
  }
}

function summarise(turns: readonly Turn[], seconds: number): Figures {
  const latenciesMs = turns.flatMap((turn) => [...turn.latenciesMs]);
  const requests = latenciesMs.length;
  const sum = (pick: (turn: Turn) => number) => turns.reduce((all, turn) => all + pick(turn), 0);
  const perSecond = requests / (turns.length * seconds);
  const p99Ms = percentile(latenciesMs, 0.99);
  const serverUs = (sum((turn) => turn.serverMs) * 1000) / requests;
  const databaseUs = (sum((turn) => turn.databaseMs) * 1000) / requests;
  const text = [
    `${Math.round(perSecond)}/s`.padStart(8),
    `p50 ${percentile(latenciesMs, 0.5).toFixed(1)}  p99 ${p99Ms.toFixed(1)} ms`,
    `CPU a request: ${serverUs.toFixed(0)} µs here, ${databaseUs.toFixed(0)} µs in PostgreSQL`,
    `${Math.round(sum((turn) => turn.bytes) / requests)} bytes`,
  ].join('   ');
  return { perSecond, p99Ms, serverUs, text };
}

function describeRatios(own: Figures, other: Figures, name: string): string {
  const times = (ratio: number) => `${ratio.toFixed(2)} times`;
  return (
    `${times(own.perSecond / other.perSecond)} the requests/s of ${name}, ` +
    `${times(own.p99Ms / other.p99Ms)} its p99, ${times(own.serverUs / other.serverUs)} its CPU a request`
  );
}

function pathOf({ table }: Question): string {
  return `/rest/v1/${table}?select=*&status=eq.live&order=scheduled_at.asc`;
}

function askOnce({ target }: ListFacts, { port }: Peer, question: Question): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${pathOf(question)}`, {
    headers: {
      apikey: target.apiKey,
      authorization: `Bearer ${question.tokens[0]}`,
      'accept-encoding': 'identity',
    },
  });
}

/** They may write a moment with a space and without minutes of the zone. */
async function expectSameRows(
  facts: ListFacts,
  peers: readonly Peer[],
  question: Question,
): Promise<void> {
  const answers = await Promise.all(
    peers.map(async (peer) => {
      const text = await (await askOnce(facts, peer, question)).text();
      return JSON.parse(text.replaceAll(/"(\d{4}-\d\d-\d\d) (\S+\+00)"/g, '"$1T$2:00"'));
    }),
  );
  const [first] = answers;
  if (first?.length !== 20) throw new Error(`${peers[0]?.name} does not answer with 20 games`);
  for (const answer of answers) deepStrictEqual(answer, first);
}

/** A server that knows the answer of ours, and nothing else. */
async function startBare(facts: ListFacts, ours: Peer, question: Question): Promise<Peer> {
  const answer = await askOnce(facts, ours, question);
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['connection', 'keep-alive', 'date']) delete headers[name];
  const child = startChild('peers-bare-http.ts');
  const order: BareAnswer = { headers, body: await answer.text() };
  const { port } = await ask<{ port: number }>(child, order);
  return { name: 'node:http with the same bytes', child, port };
}
