import type { TargetFacts } from './attack.ts';
import { ask } from './target.ts';

const bytesOfRequest = 800_000;

/** So many news, each with a summary of so many characters, as a feed of years would leave them. */
export async function fillNews(
  facts: TargetFacts,
  { rows, characters }: { rows: number; characters: number },
): Promise<void> {
  const rowsOfRequest = Math.max(1, Math.floor(bytesOfRequest / (characters + 200)));
  for (let first = 0; first < rows; first += rowsOfRequest) {
    const body = Array.from({ length: Math.min(rowsOfRequest, rows - first) }, (_, place) => ({
      external_id: `attack_${first + place}`,
      sport: 'NFL',
      headline: `Headline ${first + place}`,
      summary: 'word '.repeat(characters / 5),
      published_at: new Date(Date.now() - (first + place) * 1_000).toISOString(),
    }));
    await ask(facts, 'POST', '/rest/v1/news', { token: facts.secretKey, body });
  }
}
