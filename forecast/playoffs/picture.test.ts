import { describe, expect, it } from 'vitest';
import type { Series } from '#shared/schemas/playoffs.ts';
import { buildSeason, makeSeasonGame } from '#test/playoff-league.ts';
import { playUntil } from '#test/season-rows.ts';
import { describeBracket } from './bracket-state.ts';
import { drawPicture } from './picture.ts';
import { findReached } from './reached.ts';
import type { Season, SeasonGame } from './season.ts';

/** All rounds, or the first ones. */
function play(season: Season, rounds?: number): Season {
  const days = [...new Set(season.games.map(({ date }) => date))].toSorted();
  const played = days.slice(0, rounds);
  return playUntil(season, played.at(-1) ?? '');
}

let day = 0;
function later(
  season: Season,
  [winner, loser]: readonly [string, string],
  {
    kind = 'playoffs',
    loserIsHome = false,
  }: { kind?: SeasonGame['kind']; loserIsHome?: boolean } = {},
): SeasonGame {
  day += 1;
  const [home, away] = loserIsHome ? [loser, winner] : [winner, loser];
  const score = loserIsHome ? { home: 90, away: 99 } : { home: 99, away: 90 };
  const game = makeSeasonGame(season, home, away, 100 + day);
  return { ...game, kind, isPostseason: true, afterStart: { score } };
}

/** Clubs of a conference, the best first. */
function rank(season: Season, conference: string): string[] {
  return drawPicture(season)
    .filter((club) => club.conference === conference)
    .map(({ team_id }) => team_id);
}

describe('the picture', () => {
  it('of the NFL puts the winners of divisions before the wild cards, the first of them resting', () => {
    const season = play(buildSeason('NFL'), 10);
    const picture = drawPicture(season).slice(0, 16);
    expect(picture.map(({ way }) => way)).toEqual([
      'bye',
      ...Array(3).fill('division'),
      ...Array(3).fill('wild_card'),
      ...Array(9).fill('out'),
    ]);
    expect(picture.map(({ place }) => place)).toEqual(picture.map((_, at) => at + 1));
    expect(picture.slice(0, 4).every(({ division_place }) => division_place === 1)).toBe(true);
    expect(new Set(picture.slice(0, 4).map(({ division }) => division)).size).toBe(4);
    for (const club of picture) {
      expect(club.wins + club.losses + club.ties).toBe(10);
      expect(club.games_left).toBe(20);
      expect(club.games_behind === null).toBe(club.way !== 'out');
    }
    const last = picture[6]!;
    const behind = picture[15]!;
    expect(behind.games_behind).toBe(last.wins - behind.wins);
  });

  it('of 2019 has two clubs that rest and two wild cards', () => {
    const picture = drawPicture(play(buildSeason('NFL', 2019), 10)).slice(0, 7);
    expect(picture.map(({ way }) => way)).toEqual([
      ...['bye', 'bye', 'division', 'division', 'wild_card', 'wild_card', 'out'],
    ]);
  });

  it('of the NBA has six clubs in, four in the play-in, and eight without one', () => {
    const season = play(buildSeason('NBA'), 10);
    const ways = (own: Season) =>
      drawPicture(own)
        .slice(0, 15)
        .map(({ way }) => way);
    expect(ways(season)).toEqual([
      ...Array(6).fill('direct'),
      ...Array(4).fill('play_in'),
      ...Array(5).fill('out'),
    ]);
    const plain = { ...season, plainRules: { winsNeeded: 2 } };
    expect(ways(plain)).toEqual([...Array(8).fill('direct'), ...Array(7).fill('out')]);
  });

  it('says by which step a place was decided, among how many, once somebody has played', () => {
    const season = buildSeason('NFL');
    expect(drawPicture(season).every(({ decision }) => decision === null)).toBe(true);
    const equal = drawPicture(play(season, 4)).find(
      ({ decision }) => decision !== null && decision.step !== 'lot',
    )!;
    expect(equal.decision!.tied).toBeGreaterThan(1);
  });
});

describe('the bracket of the NFL', () => {
  const season = play(buildSeason('NFL'));
  const afc = rank(season, 'AFC');
  const nfc = rank(season, 'NFC');

  it('pairs best and worst as if the season ended today, and knows no further round', () => {
    const bracket = describeBracket(season);
    expect(bracket).toMatchObject({ has_begun: false, wins_needed: 1, play_in: [] });
    expect(new Set(bracket.byes.map(({ team_id }) => team_id))).toEqual(new Set([afc[0], nfc[0]]));
    expect(bracket.rounds.map((round) => round.length)).toEqual([6, 0, 0, 0]);
    const seeds = bracket.rounds[0]!.map(({ sides }) => sides.map((side) => side?.seed).join('-'));
    expect(seeds).toEqual(['2-7', '3-6', '4-5', '2-7', '3-6', '4-5']);
  });

  it('is seeded anew once a round is over, and ends with a champion', () => {
    const wins: [string, string][] = [
      [afc[6]!, afc[1]!],
      [afc[2]!, afc[5]!],
      [afc[3]!, afc[4]!],
    ];
    const one = {
      ...season,
      games: [...season.games, ...wins.slice(0, 2).map((pair) => later(season, pair))],
    };
    expect(describeBracket(one)).toMatchObject({ has_begun: true });
    expect(describeBracket(one).rounds[1]).toEqual([]);
    const two = { ...season, games: [...season.games, ...wins.map((pair) => later(season, pair))] };
    const { rounds } = describeBracket(two);
    const ofAfc = ({ conference }: Series) => conference === 'AFC';
    expect(rounds[0]!.find(ofAfc)).toMatchObject({ winner: afc[6] });
    expect(rounds[1]!.map(({ sides }) => sides.map((side) => side?.team_id))).toEqual([
      [afc[0], afc[6]],
      [afc[2], afc[3]],
    ]);
    expect(findReached(two)).toBeUndefined();
    const rest: [string, string][] = [
      ...[[afc[0]!, afc[6]!] as [string, string], [afc[2]!, afc[3]!] as [string, string]],
      [afc[2]!, afc[0]!],
      ...[1, 2, 3].map((at): [string, string] => [nfc[at]!, nfc[7 - at]!]),
      ...[[nfc[0]!, nfc[3]!] as [string, string], [nfc[1]!, nfc[2]!] as [string, string]],
      [nfc[0]!, nfc[1]!],
    ];
    const almost = { ...two, games: [...two.games, ...rest.map((pair) => later(season, pair))] };
    const final = describeBracket(almost).rounds[3]![0]!;
    expect(final).toMatchObject({ conference: null, winner: null });
    expect(new Set(final.sides.map((side) => side?.team_id))).toEqual(new Set([afc[2], nfc[0]]));
    const ended = { ...almost, games: [...almost.games, later(season, [afc[2]!, nfc[0]!])] };
    expect(describeBracket(ended).rounds[3]![0]!.winner).toBe(afc[2]);
    const reached = findReached(ended)!;
    expect(reached.get(afc[2]!)).toEqual({ playoffs: true, division: true, title: true });
    expect(reached.get(nfc[0]!)).toEqual({ playoffs: true, division: true, title: false });
    expect([...reached.values()].filter(({ playoffs }) => playoffs)).toHaveLength(14);
    expect([...reached.values()].filter(({ division }) => division)).toHaveLength(8);
  });
});

describe('the bracket of the NBA', () => {
  const season = play(buildSeason('NBA'));
  const east = rank(season, 'Eastern');

  it('waits for the play-in, game by game', () => {
    const before = describeBracket(season);
    const own = before.play_in.filter(({ conference }) => conference === 'Eastern');
    const told = own.map(({ sides }) => sides.map((side) => side?.team_id ?? null));
    expect(told).toEqual([
      [east[6], east[7]],
      [east[8], east[9]],
      [null, null],
    ]);
    const first = before.rounds[0]!.find(({ sides }) => sides[0]?.team_id === east[0])!;
    expect(first.sides[1]).toBeNull();
    const kind = 'play_in';
    const games = [
      later(season, [east[7]!, east[6]!], { kind, loserIsHome: true }),
      later(season, [east[9]!, east[8]!], { kind, loserIsHome: true }),
      later(season, [east[6]!, east[9]!], { kind }),
    ];
    const { play_in: playIn, rounds } = describeBracket({
      ...season,
      games: [...season.games, ...games],
    });
    expect(playIn.map(({ winner }) => winner).filter(Boolean)).toEqual([east[7], east[9], east[6]]);
    const pairs = rounds[0]!.map(({ sides }) =>
      sides.map((side) => `${side?.seed} ${side?.team_id}`).join(' '),
    );
    expect(pairs).toContain(`2 ${east[1]} 7 ${east[7]}`);
    expect(pairs).toContain(`1 ${east[0]} 8 ${east[6]}`);
  });

  it('counts a series, whose winner meets the next one as soon as he is known', () => {
    const plain = { ...season, plainRules: { winsNeeded: 2 } };
    const [better, worse, third] = [east[3]!, east[4]!, east[0]!];
    const games = [
      later(season, [better, worse]),
      later(season, [worse, better]),
      later(season, [better, worse]),
    ];
    const state = describeBracket({ ...plain, games: [...season.games, ...games] });
    const series = state.rounds[0]!.find(({ sides }) => sides[0]?.team_id === better)!;
    expect(series).toMatchObject({ winner: better, sides: [{ wins: 2 }, { wins: 1 }] });
    const next = state.rounds[1]!.find(({ sides }) =>
      sides.some((side) => side?.team_id === better),
    )!;
    expect(next.sides.map((side) => side?.team_id)).toEqual([better, undefined]);
    expect(state.rounds.map((round) => round.length)).toEqual([8, 4, 2, 0]);
    expect(third).toBeDefined();
    const full = describeBracket({ ...season, games: [...season.games, ...games] });
    expect(full.rounds[0]!.find(({ sides }) => sides[0]?.team_id === better)!.winner).toBeNull();
  });
});
