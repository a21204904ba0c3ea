import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Node itself can do: the same bytes to whoever asks. */
export type BareAnswer = { headers: Record<string, string>; body: string };

const [{ headers, body }] = (await once(process, 'message')) as [BareAnswer];
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => process.exit());
process.send?.({ port: (server.address() as AddressInfo).port });
