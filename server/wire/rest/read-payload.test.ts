import { expect, it } from 'vitest';
import { readPayload, restBodyBytes } from './read-payload.ts';

it('reads a body that announces no length only as far as it may go', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      sent += 1;
      stream.enqueue(new Uint8Array(restBodyBytes / 4));
      if (sent === 100) stream.close();
    },
  });
  const sending: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost/rest/v1/games', sending);
  await expect(readPayload(request, { onlyOne: false, columns: undefined })).rejects.toThrow(
    'too large',
  );
  expect(sent).toBeLessThan(10);
});
