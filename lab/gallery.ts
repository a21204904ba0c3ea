import { createServer } from 'vite';

/** Serves the gallery alone, without a server behind it: no build ever holds it. */
const server = await createServer({ server: { port: 5180, proxy: {} } });
await server.listen();
const [address = ''] = server.resolvedUrls?.local ?? [];
process.stdout.write(`The gallery is on ${address}gallery.html\n`);
