import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { listenHere } from '../../test/loopback.ts';
import { allowOnlyLoopback } from './only-loopback.ts';

it('lets an attack reach 127.0.0.0/8 and nothing else', async () => {
  const server = createServer((_, response) => response.end('here'));
  const port = await listenHere(server);
  allowOnlyLoopback();
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    for (const host of ['192.0.2.1', 'localhost', 'example.com', '[::1]']) {
      await expect(fetch(`http://${host}:${port}`), host).rejects.toThrow();
    }
    expect(() => createConnection(port, '192.0.2.1')).toThrow('127.0.0.0/8 only');
    expect(() => createConnection({ port })).toThrow('127.0.0.0/8 only');
  } finally {
    server.close();
  }
});
