import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Processes of a benchmark: one that fails ends the whole. */
export function startChild(file: string, parameters: string[] = []): ChildProcess {
  const child = fork(new URL(file, import.meta.url), parameters, { serialization: 'advanced' });
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with ${code}`);
  });
  return child;
}

export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message as Message;
}

export async function ask<Answer>(child: ChildProcess, order: object | string): Promise<Answer> {
  const answer = nextMessage<Answer>(child);
  child.send(order);
  return answer;
}

/** For a server that ends when it is told to stop. */
export async function stopChild(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send('stop');
  await exited;
}
