import { describe, expect, it } from 'vitest';
import { AvailabilityModel, type PlayerStatus, type TeamReport } from './availability.ts';

const tell = (said: Record<string, PlayerStatus>, isComplete = true): TeamReport => ({
  said: new Map(Object.entries(said)),
  isComplete,
});
const questionable = tell({ p: { word: 'questionable' } });
const out = tell({ p: { word: 'out' } });
const first = new Map([['p', 0]]);

function learnGames(
  model: AvailabilityModel,
  count: number,
  hasPlayed: boolean,
  report?: TeamReport,
) {
  for (let game = 0; game < count; game += 1) model.learn('A', report, first, () => hasPlayed);
}

describe('AvailabilityModel', () => {
  it('believes the words in their order before it has seen anything', () => {
    const model = new AvailabilityModel('NBA');
    const words = ['out', 'doubtful', 'questionable', 'probable', 'available'] as const;
    const chances = words.map((word) => model.getChance(tell({ p: { word } }), 'p', 0));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(model.getChance(undefined, 'p', 0)).toBeGreaterThan(0.9);
  });

  it('learns what a word means from who played, practice apart', () => {
    const model = new AvailabilityModel('NFL');
    const before = model.getChance(questionable, 'p', 0);
    const practised = tell({ p: { word: 'questionable', practice: 'full' } });
    learnGames(model, 100, true, practised);
    learnGames(model, 100, false, questionable);
    expect(model.getChance(practised, 'p', 0)).toBeGreaterThan(0.9);
    expect(model.getChance(questionable, 'p', 0)).toBeLessThan(before - 0.3);
  });

  it('takes who is missing in a complete report for well, and in another for unknown', () => {
    const model = new AvailabilityModel('NBA');
    const other = { q: { word: 'out' } } as const;
    expect(model.findStatus(tell(other), 'p')).toEqual({ word: 'unlisted' });
    expect(model.findStatus(tell(other, false), 'p')).toBeUndefined();
    learnGames(model, 500, false, tell(other, false));
    expect(model.getChance(undefined, 'p', 0)).toBeLessThan(0.6);
    expect(model.getChance(tell(other), 'p', 0)).toBeGreaterThan(0.9);
  });

  it('doubts who has missed games and is not spoken of', () => {
    const model = new AvailabilityModel('NBA');
    const chances = [0, 1, 2, 3, 4].map((missed) => model.getChance(undefined, 'p', missed));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  });

  it('believes an old report less, and learns how much less', () => {
    const model = new AvailabilityModel('NBA');
    const ahead = (gamesAhead: number) => model.getChance({ ...out, gamesAhead }, 'p', 0);
    expect(ahead(0)).toBeLessThan(ahead(1));
    expect(ahead(1)).toBeLessThan(ahead(2));
    expect(ahead(3)).toBe(ahead(2));
    // Out of one game, back in the next one, again and again.
    for (let turn = 0; turn < 100; turn += 1) {
      learnGames(model, 1, false, out);
      learnGames(model, 1, true);
    }
    expect(ahead(0)).toBeLessThan(0.05);
    expect(ahead(1)).toBeGreaterThan(0.85);
  });

  it('starts a season after the fitted ones with what they showed', () => {
    const [fresh, later] = [new AvailabilityModel('NBA'), new AvailabilityModel('NBA')];
    fresh.enterSeason(2020);
    later.enterSeason(2100);
    expect(fresh.listCounts()).toEqual([]);
    expect(later.listCounts().length).toBeGreaterThan(20);
    expect(later.getChance(out, 'p', 0)).toBeLessThan(0.05);
  });
});
