import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { z } from 'zod';
import { intervals } from '#shared/facts/intervals.ts';

export type Counts = MetricObjectWithValues<MetricValue<string>>[];
export type Gathered = { counts: Counts[]; asked: number };

/** The way to the process that started this one, which carries what is said to the others. */
export type Channel = {
  send?: ((message: object) => unknown) | undefined;
  on: (event: 'message', hear: (message: unknown) => void) => unknown;
};

const Message = z.union([
  z.object({ ask: z.literal('metrics'), id: z.number(), from: z.number() }),
  z.object({ asked: z.number(), id: z.number() }),
  z.object({ counts: z.array(z.custom<Counts[number]>()), id: z.number() }),
]);

type Question = { asked: number | undefined; counts: Counts[]; finish: () => void };

/** The other processes on this port: what they count is asked for through the one that started them all. */
export class WorkerMetrics {
  readonly #channel: Channel;
  readonly #count: () => Promise<Counts>;
  readonly #open = new Map<number, Question>();
  #lastId = 0;

  constructor(channel: Channel, count: () => Promise<Counts>) {
    this.#channel = channel;
    this.#count = count;
    channel.on('message', (message) => this.#hear(message));
  }

  /** Who does not answer in time is left out. Never rejects. */
  async gather(patienceMs: number = intervals.metricsPatienceMs): Promise<Gathered> {
    this.#lastId += 1;
    const id = this.#lastId;
    const question: Question = { asked: undefined, counts: [], finish: () => {} };
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      question.finish = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#open.set(id, question);
      this.#say({ ask: 'metrics', id });
    });
    this.#open.delete(id);
    return { counts: question.counts, asked: question.asked ?? 0 };
  }

  #hear(heard: unknown): void {
    const { data: message } = Message.safeParse(heard);
    if (message === undefined) return;
    if ('ask' in message) {
      const { id, from } = message;
      this.#count().then(
        (counts) => this.#say({ counts, id, to: from }),
        // Who asks does not wait for long.
        () => {},
      );
      return;
    }
    const question = this.#open.get(message.id);
    if (!question) return;
    if ('asked' in message) question.asked = message.asked;
    else question.counts.push(message.counts);
    if (question.counts.length === question.asked) question.finish();
  }

  /** Whoever carried it may have gone. */
  #say(message: object): void {
    try {
      this.#channel.send?.(message);
    } catch {}
  }
}
