import type { Socket } from 'node:net';

/** One request and its whole answer, told by Content-Length; 304 has a head alone. */
export function call(socket: Socket, request: string): Promise<{ status: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    let expected = 0;
    let received = 0;
    let status = '';
    const onClose = () => reject(new Error('closed'));
    const read = (chunk: Buffer) => {
      received += chunk.length;
      if (expected === 0) {
        const headEnd = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, headEnd);
        status = head.slice(9, 12);
        const length = status === '304' ? 0 : /content-length: (\d+)/i.exec(head)?.[1];
        if (headEnd < 0 || length === undefined) {
          reject(new Error('expected a head with Content-Length in the first packet'));
          return;
        }
        expected = headEnd + 4 + Number(length);
      }
      if (received < expected) return;
      socket.off('data', read);
      socket.off('error', reject);
      socket.off('close', onClose);
      resolve({ status, bytes: received });
    };
    socket.on('data', read);
    socket.once('error', reject);
    socket.once('close', onClose);
    socket.write(request);
  });
}
