import { expect, it } from 'vitest';
import { createDemoFeed } from './demo-feed.ts';

it.each([
  ['NFL', '2026-12-20T20:00:00Z'],
  ['NBA', '2027-01-18T20:00:00Z'],
] as const)(
  'lets others have their turn while it plays a season of the %s for its playoffs',
  async (sport, moment) => {
    const feed = createDemoFeed({ now: () => new Date(moment), seed: 'turns' });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await feed.listInjuries(sport);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(50);
  },
);
