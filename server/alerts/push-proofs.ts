import { SignJWT } from 'jose';
import { pushRules } from '#shared/facts/alerts.ts';
import { secondMs } from '#shared/facts/durations.ts';
import type { PushKey } from './push-keys.ts';

type Kept = { header: Promise<string>; untilMs: number };

/** The header by which a push service knows this server (RFC 8292); a signature serves for hours. */
export class PushProofs {
  readonly #subject: string;
  readonly #now: () => Date;
  readonly #kept = new Map<string, Kept>();

  constructor({ subject, now }: { subject: string; now: () => Date }) {
    this.#subject = subject;
    this.#now = now;
  }

  get(key: PushKey, origin: string): Promise<string> {
    const name = `${key.publicKey} ${origin}`;
    const nowMs = this.#now().getTime();
    const kept = this.#kept.get(name);
    if (kept && nowMs < kept.untilMs) return kept.header;
    for (const [old, { untilMs }] of this.#kept) if (untilMs <= nowMs) this.#kept.delete(old);
    const header = this.#sign(key, origin, nowMs);
    this.#kept.set(name, { header, untilMs: nowMs + (pushRules.proofS * secondMs) / 2 });
    return header;
  }

  async #sign({ publicKey, privateKey }: PushKey, origin: string, nowMs: number): Promise<string> {
    const token = await new SignJWT({ sub: this.#subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setExpirationTime(Math.floor(nowMs / secondMs) + pushRules.proofS)
      .sign(privateKey);
    return `vapid t=${token}, k=${publicKey}`;
  }
}
