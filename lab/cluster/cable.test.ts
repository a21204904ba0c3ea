import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listenHere } from '../../test/loopback.ts';
import { Cable } from './cable.ts';
import { takePorts } from './ports.ts';

/** Somebody who says everything again, at the far end of a cable. */
async function layToEcho() {
  const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  const far = await listenHere(echo);
  const [port = 0] = await takePorts(1);
  const cable = await Cable.lay(port, far);
  onTestFinished(() => {
    cable.close();
    echo.close();
  });
  const call = () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { cable, call };
}

async function say(socket: Socket, word: string): Promise<string> {
  const heard = once(socket, 'data');
  socket.write(word);
  return String((await heard)[0]);
}

it('carries both ways', async () => {
  const { call } = await layToEcho();
  expect(await say(call(), 'hello')).toBe('hello');
});

it('says nothing and closes nothing once it is cut, to old and new callers', async () => {
  const { cable, call } = await layToEcho();
  const old = call();
  await say(old, 'hello');
  cable.cut();
  const late = call();
  await once(late, 'connect');
  const heard: string[] = [];
  for (const socket of [old, late]) {
    socket.on('data', (data) => heard.push(String(data)));
    socket.on('close', () => heard.push('closed'));
    socket.write('are you there?');
  }
  for (let turn = 0; turn < 100; turn += 1) await breathe();
  expect(heard).toEqual([]);
});

it('loses what stood in it when it is mended, and carries again', async () => {
  const { cable, call } = await layToEcho();
  const old = call();
  await say(old, 'hello');
  cable.cut();
  const closed = once(old, 'close');
  cable.mend();
  await closed;
  expect(await say(call(), 'hello again')).toBe('hello again');
});
