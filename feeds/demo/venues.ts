import type { Fixture } from './calendar/fixture.ts';
import { pick, randomFrom } from './play/random.ts';

const landmarks = [
  'Lantern',
  'Foundry',
  'Northgate',
  'Brightwater',
  'Ironbridge',
  'Millrace',
] as const;
const grounds = { NFL: ['Field', 'Stadium', 'Bowl'], NBA: ['Arena', 'Center', 'Hall'] } as const;

/** An invented ground, the same one for a team always. */
export function venueOf({ home, isNeutral }: Pick<Fixture, 'home' | 'isNeutral'>): string {
  if (isNeutral) return 'Lakeside Halfmoon Bowl';
  const random = randomFrom(`venue ${home.teamId}`);
  return `${home.city} ${pick(random, landmarks)} ${pick(random, grounds[home.sport])}`;
}
