import { expect, it } from 'vitest';
import { teamName, teams } from '#shared/facts/teams.ts';
import { contrastRatio } from '#shared/team-look.ts';
import css from '../app.css?raw';
import { pairShades } from './team-pair.ts';

const themes = ['light', 'dark'] as const;
const [light = '', dark = ''] = css.match(/(?<=--surface: )#[0-9a-f]{6}(?=;)/g) ?? [];
const surfaces = { light, dark };

it('gives every two clubs of a league colours that can be seen, and hatches one of two that are alike', () => {
  for (const home of teams) {
    for (const away of teams.filter(
      ({ sport, teamId }) => sport === home.sport && teamId !== home.teamId,
    )) {
      const pair = pairShades(teamName(home), teamName(away));
      for (const theme of themes) {
        const names = `${home.teamId} ${away.teamId} ${theme}`;
        expect(contrastRatio(pair.home[theme], surfaces[theme]), names).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(pair.away[theme], surfaces[theme]), names).toBeGreaterThanOrEqual(3);
        const isApart = distance(pair.home[theme], pair.away[theme]) >= 150;
        expect(isApart || pair.away.isHatched, names).toBe(true);
      }
    }
  }
});

it('keeps the first colours where they differ', () => {
  const { home, away } = pairShades('Kansas City Chiefs', 'Buffalo Bills');
  expect(home.light).toBe('#e31837');
  expect(away.light).toBe('#00338d');
});

it('never takes a second colour', () => {
  const { home, away } = pairShades('Green Bay Packers', 'Chicago Bears');
  expect([home.light, away.light]).toEqual(['#203731', '#0b162a']);
  expect(home.isHatched).toBeUndefined();
  expect(away.isHatched).toBe(true);
});

function distance(one: string, other: string): number {
  const [first, second] = [one, other].map((color) => Number.parseInt(color.slice(1), 16));
  const channel = (value: number, shift: number) => (value >> shift) & 255;
  return Math.hypot(...[16, 8, 0].map((s) => channel(first ?? 0, s) - channel(second ?? 0, s)));
}
