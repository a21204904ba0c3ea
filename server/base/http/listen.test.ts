import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const host = '127.0.0.1';

function open(options: { workers: number; port?: number; joinsWorkers?: boolean }) {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listen(server, { host, port: 0, joinsWorkers: false, ...options });
}

it('takes a port for itself, or says that it is taken', async () => {
  const port = await open({ workers: 1 });
  await expect(open({ workers: 1, port })).rejects.toThrow('EADDRINUSE');
  await expect(open({ workers: 2, port })).rejects.toThrow('EADDRINUSE');
});

it.runIf(process.platform === 'linux')(
  'shares a port with the other processes of its server alone',
  async () => {
    const port = await open({ workers: 2 });
    expect(await open({ workers: 2, port, joinsWorkers: true })).toBe(port);
    await expect(open({ workers: 2, port })).rejects.toThrow('EADDRINUSE');
  },
);
