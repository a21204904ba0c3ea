import { describe, expect, it } from 'vitest';
import { rankNba } from './nba-ranks.ts';
import { type Club, type TableGame, tabulate } from './table.ts';

/** Two conferences of two divisions of five: a-e and f-j, k-o and p-t. */
const clubs: Club[] = [...'abcdefghijklmnopqrst'].map((id, at) => ({
  id,
  conference: at < 10 ? 'A' : 'B',
  division: Math.floor(at / 5) % 2 === 0 ? 'North' : 'South',
}));

/** Each pair of letters is a win of the first at home, by ten points unless others are given: `ab`, `ab3`. */
function readGames(text: string): TableGame[] {
  return text.split(' ').map((game) => ({
    home: game[0] ?? '',
    away: game[1] ?? '',
    score: { home: 100 + Number(game.slice(2) || 10), away: 100 },
  }));
}

function tell(text: string, among: string, uninvited = new Set<number>()): string {
  const [conference] = rankNba(tabulate(clubs, readGames(text)), { uninvited });
  const told = (conference?.places ?? []).flatMap(({ club, decision }) => {
    const id = clubs[club]?.id ?? '';
    if (!among.includes(id)) return [];
    return decision === undefined ? id : `${id} ${decision.step} ${decision.tied}`;
  });
  return told.join(', ');
}

/** c and h have won their divisions without meeting anybody of their conference. */
const winners = 'ck ck ck hk hk hk';

describe('two clubs are told apart by', () => {
  it.each([
    ['head_to_head', `${winners} ab ka bk`, 'ab'],
    ['division_record', `${winners} ad ka bk gb`, 'ab'],
    // f is of the other division, so that its record in there is not asked for.
    ['conference_record', `${winners} ai ka fk bf`, 'af'],
    // i is among the last two of its conference, b and g are not; l is among those of the other, k is not.
    ['playoff_clubs_own', `${winners} ab bk bk bk dk ek ia ki ki ki fi gf gk`, 'af'],
    ['playoff_clubs_other', 'ct ct ct ht ht ht ak la fl kf kj jl mj nj oj pj qj rj sj', 'af'],
    ['net_points', `${winners} ak20 la fk lf`, 'af'],
    ['lot', `${winners} ak la fk lf`, 'af'],
  ])('%s', (step, games, [first, second]) => {
    expect(tell(games, `${first}${second}`)).toBe(`${first} ${step} 2, ${second} ${step} 2`);
  });

  it('the title of the division, once their own games are even', () => {
    expect(tell('af fa ck ck dc dc hk hk hk hk ak ka fk kf', 'af')).toBe('a lot 2, f lot 2');
    expect(tell('af fa ak ka fk kf hk hk hk', 'af')).toBe(
      'a division_winner 2, f division_winner 2',
    );
  });

  it('their own games before the title of the division', () => {
    expect(tell('fa fa ak ak kf kf hk hk hk', 'af')).toBe('f head_to_head 2, a head_to_head 2');
  });
});

describe('more than two clubs', () => {
  it('are told apart by the title of the division before their own games', () => {
    // a has won its division; f and g, of the other, have beaten it.
    const games = 'fa ga ak ak fg kf kf gk kg hk hk hk gk kg fk kf kf fk ak ka';
    expect(tell(games, 'afg')).toMatch(/^a division_winner/);
  });

  it('begin anew as two once a step has parted them', () => {
    const games = `${winners} ab ba af bf fk fk ka kb ak bk ka kb`;
    expect(tell(games, 'abf')).toBe('a lot 2, b lot 2, f head_to_head 3');
  });

  it('are put in order by one step where it parts them all', () => {
    const games = `${winners} ab af bf ka ka bk kb fk fk`;
    expect(tell(games, 'abf')).toBe('a head_to_head 3, b head_to_head 3, f head_to_head 3');
  });
});

it('the better share comes first, however many games were played', () => {
  expect(tell('ak ak ka bk bk bk kb kb', 'ab')).toBe('a, b');
});

it('clubs that were not asked back stand behind all others', () => {
  const uninvited = new Set([0]);
  expect(tell('ak ak bk kb fk kf kf', 'abf', uninvited)).toBe('b, f, a');
});
