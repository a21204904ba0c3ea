import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { Bracket } from './bracket.tsx';
import { buildPicture } from './sample-picture.ts';

function show(picture: PlayoffPicture): void {
  render(
    <MemoryRouter>
      <Bracket picture={picture} />
    </MemoryRouter>,
  );
}

/** Of each round, how many pairs its lists hold, known or open. */
function countPairs(): Record<string, number> {
  const rounds = screen.getAllByRole('heading', { level: 3 });
  return Object.fromEntries(
    rounds.map(({ textContent }) => {
      const items = roundOf(textContent ?? '').getAllByRole('listitem');
      const pairs = items.filter(
        (item) => item.querySelector('li') || item.textContent === texts.open,
      );
      return [
        textContent,
        pairs.filter((pair) => pair.parentElement?.closest('li') === null).length,
      ];
    }),
  );
}

function roundOf(name: string) {
  const part = screen.getByRole('heading', { level: 3, name }).parentElement;
  return within(part ?? document.body);
}

describe('the bracket', () => {
  it('is that of today before the playoffs: who rests, the first pairs, and open places after them', () => {
    show(buildPicture('NFL'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(texts.ifToday);
    const [first = '', second = '', third = '', last = ''] = texts.rounds.NFL;
    expect(countPairs()).toEqual({ [first]: 6, [second]: 4, [third]: 2, [last]: 1 });
    const nfc = within(screen.getByRole('list', { name: `${first} NFC` }));
    expect(nfc.getAllByRole('listitem')[0]?.textContent).toBe('Seed 1: 1CHIBearsrests');
    expect(roundOf(second).getAllByText(texts.open)).toHaveLength(4);
    expect(screen.queryByText(texts.champion)).toBeNull();
  });

  it('has the play-in of basketball, whose winners are not known', () => {
    show(buildPicture('NBA'));
    const [first = '', second = '', third = '', last = ''] = texts.rounds.NBA;
    expect(countPairs()).toEqual({
      ...{ [texts.playIn]: 6, [first]: 8, [second]: 4, [third]: 2, [last]: 1 },
    });
    expect(roundOf(first).getAllByText(texts.open)).toHaveLength(4);
  });

  it('has no play-in where the league plays none', () => {
    show(buildPicture('NBA', 'plain'));
    expect(screen.queryByText(texts.playIn)).toBeNull();
    expect(roundOf(texts.rounds.NBA[0]).queryByText(texts.open)).toBeNull();
  });

  it('says how each series stands, and who won it not by colour alone', () => {
    show(buildPicture('NBA', 'playoffs'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(texts.heading);
    const second = roundOf(texts.rounds.NBA[1]);
    expect(second.getByText(/ won 4-1$/)).toBeDefined();
    expect(second.getByText(/ lead 3-1$/)).toBeDefined();
    expect(second.getAllByText(texts.series.level('2-2'))).toHaveLength(2);
    expect(second.getAllByText(texts.won)).toHaveLength(1);
  });

  it('keeps the score of one game to the winner alone', () => {
    show(buildPicture('NFL', 'playoffs'));
    expect(roundOf(texts.rounds.NFL[0]).getAllByText(texts.won)).toHaveLength(6);
    expect(screen.queryByText(/\d-\d/)).toBeNull();
  });

  it('names the champion once the final is over', () => {
    show(buildPicture('NFL', 'over'));
    expect(screen.getByText(texts.champion).parentElement?.textContent).toBe(
      'ChampionChicago Bears',
    );
  });

  it('stands whole for clubs that are not known', () => {
    const { bracket, ...picture } = buildPicture('NFL');
    const byes = [{ team_id: 'nfl-xyz', seed: 1, wins: 0 }];
    const clubs = picture.clubs.map((club, at) =>
      at === 0 ? { ...club, team_id: 'nfl-xyz' } : club,
    );
    show({ ...picture, clubs, bracket: { ...bracket, byes } });
    expect(screen.getByText('nfl-xyz')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'nfl-xyz' })).toBeNull();
  });
});
