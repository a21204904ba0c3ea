import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A mail server of a few lines, alive until the test ends: takes every mail, or refuses every recipient. */
export type MailReceiver = { url: string; mails: string[]; envelopes: string[] };

type Answer = (line: string) => string | undefined;

export async function startMailReceiver({ refuses = false, port = 0 } = {}): Promise<MailReceiver> {
  const mails: string[] = [];
  const envelopes: string[] = [];
  const sockets = new Set<Socket>();
  const answers: Record<string, string> = {
    RCPT: refuses ? '550 no such mailbox' : '250 fine',
    DATA: '354 go on',
    QUIT: '221 bye',
  };
  const listener = createServer((socket) => {
    sockets.add(socket);
    let content: string[] | undefined;
    const takeContent: Answer = (line) => {
      if (line !== '.') {
        content?.push(line);
        return undefined;
      }
      mails.push((content ?? []).join('\n'));
      content = undefined;
      return '250 taken';
    };
    const takeCommand: Answer = (line) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL' || verb === 'RCPT') envelopes.push(line);
      if (verb === 'DATA') content = [];
      return answers[verb] ?? '250 fine';
    };
    converse(socket, (line) => (content ? takeContent(line) : takeCommand(line)));
  });
  const listening = await new Promise<number>((resolve) => {
    listener.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return { url: `smtp://127.0.0.1:${listening}`, mails, envelopes };
}

function converse(socket: Socket, answer: Answer): void {
  let pending = '';
  socket.on('data', (bytes) => {
    const lines = (pending + bytes.toString()).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const reply = answer(line);
      if (reply !== undefined) socket.write(`${reply}\r\n`);
    }
  });
  socket.write('220 ready\r\n');
}
