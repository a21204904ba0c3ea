import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { allowOnlyLoopback } from './only-loopback.ts';

it('lets an attack reach 127.0.0.0/8 and nothing else', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
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
