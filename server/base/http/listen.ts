import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { Config } from '#server/base/config/config.ts';

type Place = Pick<Config, 'port' | 'host' | 'workers' | 'joinsWorkers'>;

/** Returns the port. Throws when it is another's. */
export async function listen(server: Server, place: Place): Promise<number> {
  const { host, workers, joinsWorkers } = place;
  if (workers === 1) return open(server, { host, port: place.port });
  // The system would share the port with any server of this user that also shares it.
  const port = joinsWorkers ? place.port : await findFreePort(place);
  return open(server, { host, port, reusePort: true });
}

async function findFreePort({ port, host }: Place): Promise<number> {
  const probe = createServer();
  const free = await open(probe, { port, host });
  await once(probe.close(), 'close');
  return free;
}

async function open(server: Server, options: ListenOptions): Promise<number> {
  await once(server.listen(options), 'listening');
  return (server.address() as AddressInfo).port;
}
