import { isIPv4, type NetConnectOpts, Socket } from 'node:net';

/** From here on no socket of this process leads anywhere but to 127.0.0.0/8 or a local file. */
export function allowOnlyLoopback(): void {
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...parameters: unknown[]) {
    const [first] = parameters;
    // Node's own callers pass what they have normalised: [options, callback].
    const options = (Array.isArray(first) ? first[0] : first) as NetConnectOpts | number | string;
    checkLoopback(options, parameters[1]);
    return Reflect.apply(connect, this, parameters);
  } as typeof connect;
}

function checkLoopback(options: NetConnectOpts | number | string, second: unknown): void {
  if (typeof options === 'string') return;
  if (typeof options === 'object' && 'path' in options && options.path) return;
  const host = typeof options === 'object' && 'host' in options ? options.host : second;
  if (typeof host === 'string' && isLoopbackAddress(host)) return;
  throw new Error(`An attack goes to 127.0.0.0/8 only, not to ${String(host)}.`);
}

/** Names are not asked: they may lead anywhere. */
function isLoopbackAddress(host: string): boolean {
  return isIPv4(host) && host.startsWith('127.');
}
