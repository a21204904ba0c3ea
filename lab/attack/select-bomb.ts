import { restLimits } from '../../server/wire/rest/limits.ts';
import type { Attack, TargetFacts } from './attack.ts';
import { fillNews } from './fill-news.ts';

const aliases = [2, 100, 950, 1_300];
const rounds = 3;

/** Six of them at once held 1.85 GB of a server that built each answer; one of a free account ended it. */
export const selectBomb: Attack = {
  name: 'select-bomb',
  says: 'a visitor and a free account select one wide column under up to 1,300 names',
  keepsReads: { timesIdle: 3 },
  prepare: (target) => fillNews(target, { rows: 1_000, characters: 500 }),
  run: async (target) => {
    const { accessToken } = await target.signUp();
    const answers: { status: number; bytes: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const tokens = [target.publishableKey, accessToken, target.publishableKey];
      const bombs = tokens.flatMap((token) =>
        aliases.map((count) => selectRepeated(target, token, count)),
      );
      answers.push(...(await Promise.all(bombs)));
    }
    const largest = Math.max(...answers.map(({ bytes }) => bytes));
    if (largest > restLimits.answerBytes) throw new Error(`an answer had ${largest} bytes`);
    const refused = answers.filter(({ status }) => [400, 413].includes(status)).length;
    return { requests: answers.length, refused, 'largest answer': `${largest} bytes` };
  },
};

async function selectRepeated(
  { url, publishableKey }: TargetFacts,
  token: string,
  count: number,
): Promise<{ status: number; bytes: number }> {
  const select = Array.from({ length: count }, (_, name) => `${name}:summary`).join();
  const response = await fetch(`${url}/rest/v1/news?select=${select}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  return { status: response.status, bytes };
}
