import { expect, it } from 'vitest';
import { nicknameOf, nicknameOfKey } from './teams.ts';

it('calls a club by its nickname, and one we do not know as it is given', () => {
  expect(['Kansas City Chiefs', 'Arsenal'].map(nicknameOf)).toEqual(['Chiefs', 'Arsenal']);
  expect(['nfl-kc', 'epl-ars'].map(nicknameOfKey)).toEqual(['Chiefs', 'epl-ars']);
});
