import { describe, expect, it } from 'vitest';
import { createGenerator } from '#forecast/generator.ts';
import { type ConferenceRanks, rankNfl } from './nfl-ranks.ts';
import { type Club, type TableGame, tabulate } from './table.ts';

/** Two conferences of two divisions: a-d and e-h, i-l and m-p. */
const clubs: Club[] = [...'abcdefghijklmnop'].map((id, at) => ({
  id,
  conference: at < 8 ? 'A' : 'B',
  division: Math.floor(at / 4) % 2 === 0 ? 'East' : 'West',
}));

/** `ab 20:10` is a game of a at home against b. */
function readGames(text: string): TableGame[] {
  return text.split(', ').map((game) => {
    const [sides = '', score = ''] = game.split(' ');
    const [home = 0, away = 0] = score.split(':').map(Number);
    return { home: sides[0] ?? '', away: sides[1] ?? '', score: { home, away } };
  });
}

const rank = (text: string) => rankNfl(tabulate(clubs, readGames(text)));

/** What decided on each of these clubs, best first. */
function tell(places: ConferenceRanks['places'], among: string): string {
  const told = places.flatMap(({ club, decision }) => {
    const id = clubs[club]?.id ?? '';
    if (!among.includes(id)) return [];
    return decision === undefined ? id : `${id} ${decision.step} ${decision.tied}`;
  });
  return told.join(', ');
}

const tellDivision = (text: string, among = 'ab') =>
  tell(rank(text)[0]?.divisions[0]?.places ?? [], among);
const tellConference = (text: string, among = 'ae') => tell(rank(text)[0]?.places ?? [], among);

describe('two clubs of a division are told apart by', () => {
  it.each([
    ['head_to_head', 'ab 20:10, ea 20:10, be 20:10'],
    ['division_record', 'ac 20:10, ia 20:10, cb 20:10, bj 20:10, dc 9:0, dc 9:0'],
    ['common_games', 'ae 20:10, ja 20:10, eb 20:10, bk 20:10'],
    ['conference_record', 'ae 20:10, ja 20:10, bi 20:10, fb 20:10'],
    ['strength_of_victory', 'ae 20:10, fa 20:10, bg 20:10, hb 20:10, ei 9:0, jg 9:0'],
    ['strength_of_schedule', 'ae 20:10, fa 20:10, bg 20:10, hb 20:10, fi 9:0, jh 9:0'],
    ['conference_points_rank', 'ae 30:10, fa 20:10, bg 20:10, hb 20:10'],
    ['net_points_common', 'ae 30:10, ia 20:10, be 25:10, jb 20:15'],
    ['lot', 'ae 30:10, ia 20:10, bf 30:10, jb 20:10'],
  ] as const)('%s', (step, games) => {
    expect(tellDivision(games)).toBe(`a ${step} 2, b ${step} 2`);
  });

  it('points scored and allowed among all, where they are level in the conference', () => {
    // Scored 40 and 30, allowed 30 and 21; only k of the other conference has scored a number in between.
    const games = 'ae 40:0, fa 30:0, bg 30:0, hb 21:0';
    expect(tellDivision(`${games}, kl 35:99`)).toBe(
      'a league_points_rank 2, b league_points_rank 2',
    );
    expect(tellDivision(games)).toBe('a net_points 2, b net_points 2');
  });
});

describe('three clubs of a division', () => {
  it('are put in order by one step where it parts them all', () => {
    const games =
      'ab 9:0, bc 9:0, ac 9:0, ab 9:0, bc 9:0, ca 9:0, ia 9:0, ja 9:0, ib 9:0, bj 9:0, ci 9:0, cj 9:0';
    expect(tellDivision(games, 'abc')).toBe('a head_to_head 3, b head_to_head 3, c head_to_head 3');
  });

  it('begin anew as two when one of them falls behind', () => {
    // Among the three c has lost both; a has beaten b once, which counts only when they are two.
    const games =
      'ac 9:0, bc 9:0, ab 9:0, ba 9:0, ci 9:0, cj 9:0, ia 9:0, ib 9:0, ad 9:0, jb 9:0, ja 9:0, bk 9:0';
    expect(tellDivision(games, 'abc')).toBe(
      'a division_record 2, b division_record 2, c head_to_head 3',
    );
  });
});

describe('two clubs of different divisions are told apart by', () => {
  it.each([
    ['head_to_head_sweep', 'ae 20:10, ia 20:10, ei 20:10'],
    ['conference_record', 'af 20:10, ia 20:10, je 20:10, ek 20:10, be 9:0, em 9:0, ab 9:0, ma 9:0'],
    ['strength_of_victory', 'ai 20:10, ja 20:10, ek 20:10, le 20:10, im 9:0, nk 9:0'],
    ['strength_of_schedule', 'ai 20:10, ja 20:10, ek 20:10, le 20:10, jm 9:0, nl 9:0'],
    ['conference_points_rank', 'ai 30:10, ja 20:10, ek 20:10, le 20:10'],
    ['net_points_conference', 'ab 30:10, ia 20:10, ef 25:10, je 20:15'],
    ['lot', 'ai 30:10, ja 20:10, ek 30:10, le 20:10'],
  ] as const)('%s', (step, games) => {
    expect(tellConference(games)).toBe(`a ${step} 2, e`);
  });

  it('common games, of which each must have played four', () => {
    const four = 'ai 9:0, aj 9:0, ka 9:0, la 9:0, ei 9:0, je 9:0, ke 9:0, le 9:0, en 9:0, eo 9:0';
    expect(tellConference(four)).toBe('a common_games 2, e');
    const three = four.replace('la 9:0', 'pa 9:0');
    expect(tellConference(three)).not.toContain('common_games');
  });
});

describe('for the places after the division winners', () => {
  const winners = 'di 9:0, dj 9:0, hi 9:0, hj 9:0';

  it('only the best of each division is compared, and all others begin anew', () => {
    // b and c are level with f; b is ahead of c, f has lost to b but beaten c.
    const games = `${winners}, bc 9:0, bf 9:0, fc 9:0, kb 9:0, lb 9:0, cl 9:0, ck 9:0, fk 9:0, lf 9:0`;
    expect(tellConference(games, 'bcf')).toBe('b head_to_head_sweep 2, f head_to_head_sweep 2, c');
  });

  it('clubs of one division stay in its order', () => {
    expect(tellConference(`${winners}, bc 9:0, kb 9:0, cl 9:0`, 'bc')).toBe(
      'b division_rank 2, c division_rank 2',
    );
  });
});

it('an uneven number of games is compared by the won share, a tie being half', () => {
  const [conference] = rank(
    'ai 9:0, ai 9:0, ja 9:0, bi 9:0, bj 9:9, kb 9:0, bk 9:0, ce 1:0, dc 1:0',
  );
  expect(tell(conference?.divisions[0]?.places ?? [], 'abd')).toBe('d, a, b');
});

it('lots are drawn anew where a generator is given', () => {
  const table = tabulate(clubs, readGames('ae 30:10, ia 20:10, bf 30:10, jb 20:10'));
  const random = createGenerator(3);
  const firsts = Array.from({ length: 40 }, () => rankNfl(table, random)[0]?.places[0]?.club);
  expect(new Set(firsts.filter((club) => club === 0 || club === 1)).size).toBe(2);
});
