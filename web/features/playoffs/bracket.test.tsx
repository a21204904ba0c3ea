import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { buildLeagueOdds, buildPicture } from '#web/gallery/sample-picture.ts';
import { textsOf } from '#web/testing/read-page.ts';
import { Bracket } from './bracket.tsx';

type Shown = { conferences?: string[]; odds?: boolean };

function show(picture: PlayoffPicture, { conferences, odds = false }: Shown = {}): void {
  const all = [...new Set(picture.clubs.map(({ conference }) => conference))];
  const known = new Map(buildLeagueOdds(picture).map((each) => [each.team_id, each]));
  render(
    <MemoryRouter>
      <Bracket picture={picture} conferences={conferences ?? all} odds={odds ? known : undefined} />
    </MemoryRouter>,
  );
}

/** The heads of the columns, and how many boxes stand below each. */
function listColumns(): [string | null, number][] {
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const list = screen
      .getAllByRole('list')
      .find((each) => each.getAttribute('aria-labelledby') === heading.id);
    return [heading.textContent, list?.children.length ?? 0];
  });
}

function roundOf(name: string) {
  const [part] = screen.getAllByRole('heading', { level: 3, name });
  return within(part?.parentElement ?? document.body);
}

it('runs from both sides to the final: who rests, the first pairs, and open places', () => {
  show(buildPicture('NFL'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(texts.ifToday);
  expect(listColumns()).toEqual([
    ...[
      ['NFC Wild card', 4],
      ['NFC Divisional', 2],
      ['NFC Championship', 1],
    ],
    ...[
      ['Super Bowl', 1],
      ['AFC Championship', 1],
      ['AFC Divisional', 2],
    ],
    ['AFC Wild card', 4],
  ]);
  const first = roundOf('NFC Wild card');
  expect(first.getAllByRole('listitem')[0]?.textContent).toBe('Seed 1: 1CHIBearsBYE');
  const second = roundOf('NFC Divisional');
  expect(second.getAllByText(texts.open)).toHaveLength(3);
  expect(second.getByText('Bears').closest('li')?.textContent).toBe('CHIBearsIN');
  expect(screen.queryByText(/^Likeliest/)).toBeNull();
  expect(screen.queryByText(texts.champion)).toBeNull();
});

it('shows one conference where there is no room for both', () => {
  show(buildPicture('NFL'), { conferences: ['AFC'] });
  expect(listColumns().map(([name]) => name)).toEqual([
    ...['AFC Wild card', 'AFC Divisional', 'AFC Championship', 'Super Bowl'],
  ]);
});

it('fills open places with the likeliest, the best seed against the worst', () => {
  show(buildPicture('NFL'), { odds: true, conferences: ['NFC'] });
  const places = (name: string) =>
    roundOf(name)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('li') === null)
      .map(({ textContent }) => textContent);
  expect(places('NFC Divisional')).toEqual([
    ...['CHIBearsIN', 'Likeliest: MINVikings56%', 'Likeliest: DETLions90%'],
    'Likeliest: GBPackers72%',
  ]);
  expect(places('NFC Championship').every((words) => words?.startsWith('Likeliest: '))).toBe(true);
  expect(places('Super Bowl')).toHaveLength(2);
  expect(screen.queryByText(texts.open)).toBeNull();
});

it('keeps to the lines of basketball: who comes out of a pair is one of the two', () => {
  show(buildPicture('NBA', 'plain'), { odds: true, conferences: ['Eastern'] });
  const namesIn = (name: string) => textsOf(roundOf(name).getAllByRole('link'));
  const first = namesIn('Eastern First round');
  const second = namesIn('Eastern Semifinals');
  expect(second).toHaveLength(4);
  for (const [at, name] of second.entries()) {
    expect(first.slice(2 * at, 2 * at + 2)).toContain(name);
  }
});

it('has the play-in of basketball first, whose winners are not known', () => {
  show(buildPicture('NBA'), { conferences: ['Eastern'] });
  expect(listColumns()).toEqual([
    ...[
      ['Eastern Play-in', 3],
      ['Eastern First round', 4],
      ['Eastern Semifinals', 2],
    ],
    ...[
      ['Eastern Conf. finals', 1],
      ['Finals', 1],
    ],
  ]);
  expect(roundOf('Eastern First round').getAllByText(texts.open)).toHaveLength(2);
});

it('says how each series stands, and who won it not by colour alone', () => {
  show(buildPicture('NBA', 'playoffs'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(texts.heading);
  expect(screen.getAllByText(/ won 4-1$/)).not.toEqual([]);
  expect(screen.getByText(/ lead 3-1$/)).toBeDefined();
  expect(screen.getAllByText(texts.series.level('2-2'))).toHaveLength(2);
  expect(screen.getAllByText(texts.won)).not.toEqual([]);
});

it('keeps the score of one game to the winner alone', () => {
  show(buildPicture('NFL', 'playoffs'));
  expect(roundOf('NFC Wild card').getAllByText(texts.won)).toHaveLength(3);
  expect(screen.queryByText(/\d-\d/)).toBeNull();
});

it('names the champion once the final is over', () => {
  show(buildPicture('NFL', 'over'));
  expect(screen.getByText(texts.champion).parentElement?.textContent).toBe('ChampionChicago Bears');
});

it('stands whole for clubs that are not known', () => {
  const { bracket, ...picture } = buildPicture('NFL');
  const byes = [{ team_id: 'nfl-xyz', seed: 1, wins: 0 }];
  const clubs = picture.clubs.map((club, at) =>
    at === 0 ? { ...club, team_id: 'nfl-xyz' } : club,
  );
  show({ ...picture, clubs, bracket: { ...bracket, byes } });
  expect(screen.getAllByText('nfl-xyz')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'nfl-xyz' })).toBeNull();
});
