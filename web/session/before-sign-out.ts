import { farewellMs } from '#shared/facts/alert-devices.ts';
import type { SignOutScope } from './auth-context.ts';

type Farewell = (scope: SignOutScope) => Promise<void>;

const farewells = new Set<Farewell>();

/** Done while the session still stands. */
export function beforeSignOut(farewell: Farewell): void {
  farewells.add(farewell);
}

/** One that fails or takes long holds nobody back. */
export async function sayFarewell(scope: SignOutScope): Promise<void> {
  if (farewells.size === 0) return;
  const said = Promise.allSettled([...farewells].map((farewell) => farewell(scope)));
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, farewellMs))]);
}
