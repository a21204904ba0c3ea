import type { FullConfig } from '@playwright/test';
import { leagues } from '#shared/facts/sports.ts';

/** The simulated league fills its tables in the first moments; stories begin when its last lists are there. */
export default async function waitForLeague({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL ?? '';
  const config = await fetch(`${baseURL}/config.json`);
  const { supabaseKey } = (await config.json()) as { supabaseKey: string };
  const isThere = async (rows: string) => {
    const answer = await fetch(`${baseURL}/rest/v1/${rows}&limit=1`, {
      headers: { apikey: supabaseKey },
    });
    return ((await answer.json()) as unknown[]).length > 0;
  };
  const awaited = leagues.flatMap((league) => [
    `players_master?select=id&sport=eq.${league}`,
    `standings?select=id&sport=eq.${league}`,
    `games?select=id&status=eq.live&sport=eq.${league}`,
  ]);
  const deadline = Date.now() + 60_000;
  while (!(await Promise.all(awaited.map(isThere))).every(Boolean)) {
    if (Date.now() > deadline) throw new Error('the simulated league did not begin');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
