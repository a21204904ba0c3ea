import { once } from 'node:events';
import { connect } from 'node:net';

/** Many subscribers in one lean process: bare sockets and a frame reader that looks at two numbers. */
export type ClientsOrder = {
  port: number;
  apiKey: string;
  count: number;
  changes: number;
  /** That the changes are spread over. */
  seconds?: number;
  /** Latencies are too many to be kept one by one. */
  isCounted?: boolean;
};
/** Counts are by milliseconds, rounded up, where the order asks for them instead of latencies. */
export type ClientReport = {
  latenciesMs: number[];
  countsPerMs: Uint32Array;
  received: number;
  disordered: number;
};

const connectingAtOnce = 100;
const heartbeatMs = 25_000;
const graceMs = 15_000;
const mostCountedMs = 60_000;
const shared = Buffer.allocUnsafeSlow(256 * 1024);
const joinedMark = Buffer.from('Subscribed to PostgreSQL');
const venueMark = Buffer.from('"venue":"');
const bindings = [{ event: '*', schema: 'public', table: 'games', filter: 'sport=eq.NFL' }];
const join = ['1', '1', 'realtime:games', 'phx_join', { config: { postgres_changes: bindings } }];
const heartbeat = [null, '2', 'phoenix', 'heartbeat', {}];

const [order] = (await once(process, 'message')) as [ClientsOrder];
// Nobody is left to hear of it.
process.once('disconnect', () => process.exit());
const latenciesMs: number[] = [];
const countsPerMs = new Uint32Array(order.isCounted ? mostCountedMs + 1 : 0);
let received = 0;
let disordered = 0;
let lastReceiptAt = performance.now();
let firstReceipt: () => void = () => {};
const begun = new Promise<void>((resolve) => {
  firstReceipt = resolve;
});

for (let opened = 0; opened < order.count; opened += connectingAtOnce) {
  const group = Math.min(connectingAtOnce, order.count - opened);
  await Promise.all(Array.from({ length: group }, subscribe));
}
process.send?.('ready');
await begun;
const lastingSeconds = Math.max(order.changes / 10, order.seconds ?? 0);
const deadline = performance.now() + lastingSeconds * 1000 + graceMs;
while (received < order.count * order.changes && performance.now() < deadline) {
  const before = received;
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (received === before && before > 0 && quietFor() > graceMs) break;
}
process.send?.({ latenciesMs, countsPerMs, received, disordered } satisfies ClientReport);

function quietFor(): number {
  return performance.now() - lastReceiptAt;
}

function subscribe(): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    let lastNumber = 0;
    const onFrame = (frame: Buffer) => {
      if (frame.indexOf(venueMark) >= 0) lastNumber = record(frame, lastNumber);
      else if (frame.indexOf(joinedMark) >= 0) resolve();
    };
    const onBytes = (bytes: Buffer) => {
      let data = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      if (!isUpgraded) {
        const end = data.indexOf('\r\n\r\n');
        if (end < 0) return;
        isUpgraded = true;
        data = data.subarray(end + 4);
        socket.write(frameOf(join));
        setInterval(() => socket.write(frameOf(heartbeat)), heartbeatMs).unref();
      }
      const used = readFrames(data, onFrame);
      rest = used === data.length ? Buffer.alloc(0) : Buffer.from(data.subarray(used));
    };
    const socket = connect({
      host: '127.0.0.1',
      port: order.port,
      onread: {
        buffer: shared,
        callback: (count: number) => {
          onBytes(shared.subarray(0, count));
          return true;
        },
      },
    });
    socket.once('error', reject);
    socket.write(
      `GET /realtime/v1/websocket?apikey=${order.apiKey}&vsn=2.0.0 HTTP/1.1\r\nHost: localhost\r\n` +
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: c3BvcnRzLWh1Yi1iZW5jaA==\r\n' +
        'Sec-WebSocket-Version: 13\r\n\r\n',
    );
  });
}

/** Hands each whole frame on; returns how many bytes they took. */
function readFrames(data: Buffer, onFrame: (payload: Buffer) => void): number {
  let start = 0;
  while (data.length - start >= 2) {
    const short = (data[start + 1] ?? 0) & 0x7f;
    const header = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (data.length - start < header) break;
    let length = short;
    if (short === 126) length = data.readUInt16BE(start + 2);
    if (short === 127) length = Number(data.readBigUInt64BE(start + 2));
    const end = start + header + length;
    if (data.length < end) break;
    onFrame(data.subarray(start + header, end));
    start = end;
  }
  return start;
}

function record(frame: Buffer, lastNumber: number): number {
  const start = frame.indexOf(venueMark) + venueMark.length;
  const [number, sentAt] = frame.toString('latin1', start, start + 40).split('@');
  lastReceiptAt = performance.now();
  keep(Number(process.hrtime.bigint() - BigInt(sentAt ?? 0)) / 1e6);
  if (Number(number) !== lastNumber + 1) disordered += 1;
  firstReceipt();
  return Number(number);
}

function keep(latencyMs: number): void {
  received += 1;
  if (!order.isCounted) {
    latenciesMs.push(latencyMs);
    return;
  }
  const ms = Math.min(Math.ceil(latencyMs), mostCountedMs);
  countsPerMs[ms] = (countsPerMs[ms] ?? 0) + 1;
}

function frameOf(message: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  // A mask of zeros is a mask: the payload stays readable.
  const header = Buffer.alloc(payload.length < 126 ? 6 : 8);
  header[0] = 0x81;
  header[1] = 0x80 | Math.min(payload.length, 126);
  if (payload.length >= 126) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}
