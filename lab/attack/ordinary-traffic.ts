import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedUp, Target } from './attack.ts';
import { ask, logIn } from './target.ts';

const perSecond = { reads: 100, logIns: 1, writes: 2 } as const;
const accountsThatLogIn = 10;
const longestAnswerMs = 60_000;
const gamesPath = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';

/** What ordinary people saw meanwhile; failures are counted by what happened instead of an answer. */
export type Traffic = { readsMs: number[]; logInsMs: number[]; failures: Map<string, number> };

/** People who read the live games, every second one signed in, log in, and save favourites. */
export class OrdinaryTraffic {
  readonly #target: Target;
  readonly #reader: SignedUp;
  readonly #fans: readonly SignedUp[];
  readonly #saved: string[] = [];

  private constructor(target: Target, reader: SignedUp, fans: readonly SignedUp[]) {
    this.#target = target;
    this.#reader = reader;
    this.#fans = fans;
  }

  static async prepare(target: Target): Promise<OrdinaryTraffic> {
    await ask(target, 'POST', '/rest/v1/games', { token: target.secretKey, body: liveGames() });
    const fans: SignedUp[] = [];
    for (let fan = 0; fan < accountsThatLogIn; fan += 1) fans.push(await target.signUp());
    return new OrdinaryTraffic(target, await target.signUp(), fans);
  }

  /** Goes on until that is settled, and every answer has come or is overdue. */
  async flowUntil(end: Promise<unknown>): Promise<Traffic> {
    const failures = new Map<string, number>();
    const repeat = (rate: number, name: string, act: (turn: number) => Promise<unknown>) =>
      repeatUntil(end, rate, async (turn) => {
        await act(turn).catch((error: Error) => {
          const what = `${name}: ${error.message}`.slice(0, 120);
          failures.set(what, (failures.get(what) ?? 0) + 1);
        });
      });
    const [readsMs, logInsMs] = await Promise.all([
      repeat(perSecond.reads, 'read', (turn) => this.#read(turn)),
      repeat(perSecond.logIns, 'log-in', (turn) => this.#logIn(turn)),
      repeat(perSecond.writes, 'write', () => this.#save()),
    ]);
    return { readsMs, logInsMs, failures };
  }

  /** Favourites that were acknowledged and are not there, and how many were acknowledged. */
  async countLost(): Promise<{ lost: number; saved: number }> {
    const rows = await ask(this.#target, 'GET', '/rest/v1/favorite_players?select=player_name', {
      token: this.#reader.accessToken,
    });
    const there = new Set((rows as { player_name: string }[]).map((row) => row.player_name));
    const lost = this.#saved.filter((name) => !there.has(name)).length;
    return { lost, saved: this.#saved.length };
  }

  #read(turn: number): Promise<unknown> {
    const token = turn % 2 === 0 ? undefined : this.#reader.accessToken;
    return ask(this.#target, 'GET', gamesPath, { token, timeoutMs: longestAnswerMs });
  }

  async #logIn(turn: number): Promise<void> {
    const fan = this.#fans[turn % this.#fans.length];
    if (fan) await logIn(this.#target, fan, longestAnswerMs);
  }

  async #save(): Promise<void> {
    const name = `Player ${randomUUID()}`;
    await ask(this.#target, 'POST', '/rest/v1/favorite_players', {
      token: this.#reader.accessToken,
      body: { player_name: name, sport: 'NFL' },
      timeoutMs: longestAnswerMs,
    });
    this.#saved.push(name);
  }
}

/**
 * Acts at fixed moments, whether or not the times before have ended. Milliseconds of each, from the
 * moment it was due: who waits longer than the pace is not measured less often.
 */
async function repeatUntil(
  end: Promise<unknown>,
  rate: number,
  act: (turn: number) => Promise<void>,
): Promise<number[]> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  const began = performance.now();
  const acts: Promise<number>[] = [];
  while (!isOver) {
    const dueAt = began + (acts.length * 1000) / rate;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await Promise.race([pause(waitMs), end.then(over, over)]);
    if (!isOver) acts.push(act(acts.length).then(() => performance.now() - dueAt));
  }
  return Promise.all(acts);
}

function liveGames(): Record<string, unknown>[] {
  return Array.from({ length: 20 }, (_, game) => ({
    external_id: `attack_${game}`,
    sport: 'NFL',
    status: 'live',
    scheduled_at: new Date(Date.now() - game * 300_000).toISOString(),
    home_team: `Home ${game}`,
    away_team: `Away ${game}`,
    home_score: game,
    away_score: 2 * game,
  }));
}
