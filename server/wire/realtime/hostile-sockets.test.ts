import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { integerBetween, pick, type Random, randomFrom } from '#feeds/demo/play/random.ts';
import { attachWithLimits } from '#test/attached-realtime.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startServerForFile } from '#test/server.ts';

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

const server = await startServerForFile();
process.on('uncaughtExceptionMonitor', note);
process.on('unhandledRejection', note);

afterAll(() => {
  process.off('uncaughtExceptionMonitor', note);
  process.off('unhandledRejection', note);
});

const seed = `hostile ${new Date().toISOString().slice(0, 10)}`;

const scalars = [null, true, 0, -1, 1e308, '', 'x'.repeat(600), '__proto__', '\u0000', '\ud800'];
const words = ['config', 'postgres_changes', 'presence', 'broadcast', 'enabled', 'access_token'];
const more = ['event', 'schema', 'table', 'filter', 'select', 'private', 'ack', 'constructor'];
const filters = ['id=in.(', 'sport=eq.NFL,', '"', '=eq.', 'week=gt.1e999', 'venue=like.%\\', '(,)'];
const events = ['phx_join', 'phx_leave', 'access_token', 'broadcast', 'presence', 'heartbeat', ''];
const topics = ['realtime:a', 'realtime:', 'phoenix', '', 'realtime:__proto__', 'x'.repeat(513)];

const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  pick(random, items as [Item, ...Item[]]);

function anyValue(random: Random, depth: number): unknown {
  const kind = depth > 4 ? 0 : integerBetween(random, 0, 4);
  if (kind === 1) return Array.from({ length: 3 }, () => anyValue(random, depth + 1));
  if (kind === 2) return oneOf(random, [...filters, ...events]);
  if (kind < 3) return oneOf(random, scalars);
  const names = Array.from({ length: 4 }, () => oneOf(random, [...words, ...more]));
  return Object.fromEntries(names.map((name) => [name, anyValue(random, depth + 1)]));
}

function anyJoin(random: Random): unknown {
  const binding = () => ({
    event: oneOf<unknown>(random, ['*', 'INSERT', 'truncate', 7]),
    schema: oneOf<unknown>(random, ['public', '*', null, 'auth', {}]),
    table: oneOf<unknown>(random, ['games', '*', null, 'users', '__proto__']),
    filter: oneOf<unknown>(random, [oneOf(random, filters) + oneOf(random, filters), null]),
    select: oneOf<unknown>(random, [null, ['id'], ['nothing'], 'id']),
    [oneOf(random, more)]: anyValue(random, 3),
  });
  const postgres_changes = Array.from({ length: integerBetween(random, 0, 4) }, binding);
  return { config: { postgres_changes, [oneOf(random, words)]: anyValue(random, 2) } };
}

function anyFrame(random: Random): string | Buffer {
  const topic = oneOf(random, topics);
  const event = oneOf(random, events);
  const payload = event === 'phx_join' ? anyJoin(random) : anyValue(random, 0);
  const text = JSON.stringify([
    '1',
    oneOf<unknown>(random, ['2', null, 3, {}]),
    topic,
    event,
    payload,
  ]);
  switch (integerBetween(random, 0, 5)) {
    case 0:
      return text.slice(0, integerBetween(random, 0, text.length));
    case 1:
      return Buffer.from(Array.from({ length: 20 }, () => integerBetween(random, 0, 255)));
    case 2:
      return Buffer.concat([Buffer.from([3, 255, 1, 200, 0, 9, 1]), Buffer.from(text)]);
    default:
      return text;
  }
}

async function answersStill(): Promise<void> {
  const socket = await openVisitorSocket(server);
  await socket.join('honest', onGames);
  await hears(socket, await insertGame(server));
  expect(uncaught).toEqual([]);
}

describe('hostile', () => {
  it('frames end at most their own socket', async () => {
    const random = randomFrom(seed);
    const { url } = await attachWithLimits(server, { joinRefusalDelayMs: 0, malformedFrames: 1e6 });
    let sent = 0;
    for (let sockets = 0; sockets < 20; sockets += 1) {
      const socket = await openVisitorSocket(server, url);
      for (let frames = 0; frames < 250; frames += 1) socket.send(anyFrame(random));
      sent += 250;
      socket.send([null, 'last', 'phoenix', 'heartbeat', {}]);
      await socket
        .find(([, ref]) => ref === 'last')
        .catch((error: Error) => {
          throw new Error(`seed "${seed}", socket ${sockets}: ${error.message.slice(-200)}`);
        });
      socket.webSocket.terminate();
    }
    expect(sent).toBe(5_000);
    await answersStill();
  });

  it.each([
    ['deep arrays', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    [
      'a join with deep words of its own',
      `["1","2","realtime:deep","phx_join",{"config":{"postgres_changes":[{"event":"*","x":${'['.repeat(25_000)}${']'.repeat(25_000)}}]}}]`,
    ],
    ['a frame of zeros', Buffer.alloc(60_000)],
  ])('%s end at most their own socket', async (_name, frame) => {
    const socket = await openVisitorSocket(server);
    socket.send(frame);
    socket.send([null, 'last', 'phoenix', 'heartbeat', {}]);
    await Promise.race([socket.find(([, ref]) => ref === 'last'), once(socket.webSocket, 'close')]);
    await answersStill();
  });

  it('upgrades are refused', async () => {
    const random = randomFrom(seed);
    const key = server.services.secrets.publishableKey;
    const targets = [
      '//',
      '/\\',
      '///:',
      'http://[',
      '/realtime/v1/websocket',
      '*',
      '/%',
      '?',
      '//@:1',
    ];
    const lines = [
      'Sec-WebSocket-Key: short',
      'Sec-WebSocket-Key: c3BvcnRzLWh1Yi1iZW5jaA==',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Version: x',
      'Sec-WebSocket-Extensions: ;;,=',
      'Sec-WebSocket-Protocol: ,,',
      'X-Forwarded-For: ,,::%25,[',
      'Content-Length: 5',
      `apikey: ${key}`,
    ];
    for (let count = 0; count < 1_000; count += 1) {
      const target =
        oneOf(random, targets) + oneOf(random, ['', `?apikey=${key}`, '?vsn=9&apikey=%ff']);
      const chosen = lines.filter(() => random() < 0.5);
      const request = [
        `GET ${target} HTTP/1.1`,
        'Host: x',
        'Connection: Upgrade',
        'Upgrade: websocket',
      ];
      await sendRaw(server.url, `${[...request, ...chosen].join('\r\n')}\r\n\r\n`, random() < 0.2);
    }
    await answersStill();
  });

  it('addresses are no error of ours', async () => {
    const answer = await sendRaw(
      server.url,
      'GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      false,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

/** The first bytes of the answer; hangs up right away where that is the point. */
async function sendRaw(url: string, request: string, hangsUp: boolean): Promise<string> {
  const stream = connect(Number(new URL(url).port), '127.0.0.1');
  stream.on('error', () => {});
  stream.write(request);
  const answer = hangsUp
    ? ''
    : await Promise.race([
        once(stream, 'data').then(([bytes]) => String(bytes)),
        once(stream, 'close').then(() => ''),
      ]);
  stream.destroy();
  return answer;
}
