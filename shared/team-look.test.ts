import { describe, expect, it } from 'vitest';
import { teamName, teams } from './facts/teams.ts';
import { contrastRatio, teamInitials, teamLook } from './team-look.ts';

describe('teamLook', () => {
  it.each(teams)('writes $abbreviation on its badge in a colour that can be read', (team) => {
    const { abbreviation, background, text } = teamLook(teamName(team));
    expect(abbreviation).toBe(team.abbreviation);
    expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(4.5);
  });

  it('takes the abbreviation from the club', () => {
    expect(teamLook('Kansas City Chiefs').abbreviation).toBe('KC');
  });

  it.each([
    ['Real Example United', 'REU'],
    ['Arsenal', 'ARS'],
  ])('makes an abbreviation for the unknown team %s', (name, abbreviation) => {
    const look = teamLook(name);
    expect(look.abbreviation).toBe(abbreviation);
    expect(contrastRatio(look.background, look.text)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrastRatio', () => {
  it('is 21 between black and white, whichever comes first', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  });

  it('is 1 between equal colours', () => {
    expect(contrastRatio('#1c49c4', '#1c49c4')).toBe(1);
  });
});

it('teamInitials takes the first two letters of the name', () => {
  expect(teamInitials('Buffalo Bills')).toBe('BU');
});
