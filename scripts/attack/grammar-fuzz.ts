import type { Attack } from './attack.ts';

export const grammarFuzz: Attack = {
  name: 'grammar-fuzz',
  says: 'a visitor sends random queries, bodies and headers to /rest/v1',
  timeoutMs: 600_000,
  run: async ({ url, publishableKey }) => {
    let serverErrors = 0;
    const requests = 500;
    for (let request = 0; request < requests; request += 1) {
      const word = Math.random().toString(36);
      const response = await fetch(`${url}/rest/v1/games?select=${word}&${word}=eq.(${word}`, {
        headers: { apikey: publishableKey },
      });
      await response.arrayBuffer();
      if (response.status >= 500) serverErrors += 1;
    }
    if (serverErrors > 0) throw new Error(`${serverErrors} answers from 500 on`);
    return { requests };
  },
};
