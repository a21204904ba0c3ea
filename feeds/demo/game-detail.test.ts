import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { leagues, type Side } from '#shared/facts/sports.ts';
import type { GameDetail } from '../feed.ts';
import type { PlayerLineRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import { DemoLeague } from './demo-games.ts';
import { getDemoDetail } from './game-detail.ts';
import { listDemoPlayers } from './play/demo-players.ts';

const start = Date.UTC(2026, 11, 12);
const league = new DemoLeague('test');
const sides = ['home', 'away'] as const;

/** Minutes after the start; the last one is after every game. */
const moments = [0, 1, 17, 42, 60, 75, 99, 131, 200, 240, 420];

function fixturesOf(sport: 'NFL' | 'NBA', days = 2): Fixture[] {
  const window = { from: new Date(start - days * dayMs), to: new Date(start) };
  return league.listFixtures(sport, new Date(start), window);
}

function detailAt(fixture: Fixture, minutes: number): GameDetail {
  return getDemoDetail(league, fixture, new Date(fixture.startsAtMs + minutes * minuteMs));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "12-20" and "12/20" have two parts; "-3" has one. */
function total(lines: PlayerLineRow[], head: string, part = 0): number {
  return sum(
    lines.map(({ figures }) => Number(/^(-?\d+)[-/]?(\d*)$/.exec(figures[head]!)![part + 1])),
  );
}

function linesOf({ playerLines }: GameDetail, side: Side, category: string): PlayerLineRow[] {
  return playerLines.filter(
    (line) => line.side === side && line.category === category && line.figures.YDS !== '',
  );
}

/** The points of a football box score; two-point tries and safeties stand in the plays alone. */
function nflPoints(detail: GameDetail, side: Side): number {
  const touchdowns = ['rushing', 'receiving', 'defensive', 'kickReturns', 'puntReturns'].map(
    (category) => total(linesOf(detail, side, category), 'TD'),
  );
  const kicks = total(linesOf(detail, side, 'kicking'), 'PTS');
  const safeties = detail.plays.filter(({ kind, side: of }) => kind === 'Safety' && of === side);
  const tries = detail.plays.filter(
    ({ kind, side: of }) => kind === 'Two-Point Conversion' && of === side,
  );
  return 6 * sum(touchdowns) + kicks + 2 * (safeties.length + tries.length);
}

function nbaPoints(detail: GameDetail, side: Side): number {
  const lines = detail.playerLines.filter(
    ({ did_not_play, ...of }) => !did_not_play && of.side === side,
  );
  for (const { figures } of lines) {
    const made = (head: string) => Number(figures[head]!.split('-')[0]);
    expect(Number(figures.PTS)).toBe(2 * made('FG') + made('3PT') + made('FT'));
    expect(Number(figures.REB)).toBe(Number(figures.OREB) + Number(figures.DREB));
    expect(Number(figures.PF)).toBeLessThanOrEqual(6);
    for (const head of ['FG', '3PT', 'FT']) {
      const [hit, tried] = figures[head]!.split('-').map(Number);
      expect(hit).toBeLessThanOrEqual(tried!);
    }
  }
  return total(lines, 'PTS');
}

const pointsOf = { NFL: nflPoints, NBA: nbaPoints };

function expectSums(fixture: Fixture, minutes: number): void {
  const row = league.rowOf(fixture, new Date(fixture.startsAtMs + minutes * minuteMs));
  const detail = detailAt(fixture, minutes);
  const newest = detail.plays.at(-1)!;
  const name = `${fixture.externalId} after ${minutes} minutes`;
  expect(newest.period).toBe(row.quarter);
  for (const side of sides) {
    const board = row[`${side}_score`];
    const periods = detail.periodScores.filter((score) => score.side === side);
    expect(sum(periods.map(({ score }) => score)), name).toBe(board);
    expect(pointsOf[fixture.league](detail, side), name).toBe(board);
    expect(newest[`${side}_score`], name).toBe(board);
  }
}

describe.each(leagues)('a %s game of the simulated league', (sport) => {
  it('adds up at every moment: players, periods, plays and the board', () => {
    for (const fixture of fixturesOf(sport)) {
      for (const minutes of moments) expectSums(fixture, minutes);
    }
  });

  it('never takes a play back, nor a point, nor time', () => {
    for (const fixture of fixturesOf(sport, 1)) {
      const whole = detailAt(fixture, 420).plays;
      for (const minutes of moments) {
        const plays = detailAt(fixture, minutes).plays;
        expect(plays).toEqual(whole.slice(0, plays.length));
      }
      for (const [index, play] of whole.entries()) {
        const before = whole[index - 1];
        if (!before) continue;
        expect(play.home_score).toBeGreaterThanOrEqual(before.home_score!);
        expect(play.away_score).toBeGreaterThanOrEqual(before.away_score!);
        expect(play.occurred_at! >= before.occurred_at!).toBe(true);
        const scored =
          play.home_score! + play.away_score! > before.home_score! + before.away_score!;
        expect(play.is_scoring).toBe(scored);
      }
      expect(new Set(whole.map(({ external_id }) => external_id)).size).toBe(whole.length);
    }
  });

  it('is played by men of the two rosters, and by nobody who is out', () => {
    const rosters = new Map(listDemoPlayers('test', sport).map((row) => [row.player_id, row]));
    for (const fixture of fixturesOf(sport)) {
      const ledger = league.playedBy(sport).ledgerOf(fixture.seasonNumber, fixture.startsAtMs);
      for (const line of detailAt(fixture, 420).playerLines) {
        const team = fixture[line.side].teamId;
        expect(rosters.get(line.player_id)).toMatchObject({
          team_id: team,
          player_name: line.player_name,
        });
        if (line.did_not_play) continue;
        const out = ledger.outAt(team, fixture.startsAtMs).map(({ athlete }) => athlete.id);
        expect(out).not.toContain(line.player_id);
      }
    }
  });

  it('says what happened in words of its own', () => {
    for (const fixture of fixturesOf(sport, 1)) {
      for (const play of detailAt(fixture, 420).plays) {
        expect(play.description).toMatch(/^[A-Z0-9]/);
        expect(play.description).not.toMatch(/undefined|null|NaN|\s{2}/);
        expect(play.clock).toMatch(/^1?\d:\d\d$/);
      }
    }
  });

  it('has the chance of the market at each score, which ends as the game does', () => {
    for (const fixture of fixturesOf(sport, 1)) {
      const { winProbabilities, plays, odds } = detailAt(fixture, 420);
      const [first] = winProbabilities;
      const last = winProbabilities.at(-1)!;
      const { home, away } = league.summaryOf(fixture);
      expect(last.provider_home_win).toBe(home > away ? 1 : 0);
      for (const { provider_home_win } of winProbabilities.slice(0, -1)) {
        expect(provider_home_win).toBeGreaterThan(0);
        expect(provider_home_win).toBeLessThan(1);
      }
      expect(first!.provider_home_win > 0.5).toBe(odds[0]!.home_spread! < 0);
      const keys = new Set(plays.map(({ external_id }) => external_id));
      for (const { play_id } of winProbabilities) expect(keys).toContain(play_id);
      const scores = plays.filter(({ is_scoring }) => is_scoring).length;
      expect(winProbabilities.length).toBeGreaterThan(scores);
    }
  });

  it('names the leaders of the box score', () => {
    for (const fixture of fixturesOf(sport, 1)) {
      const { leaders, playerLines } = detailAt(fixture, 420);
      expect(leaders.length).toBeGreaterThanOrEqual(6);
      const players = new Set(playerLines.map(({ player_id }) => player_id));
      for (const { player_id } of leaders) expect(players).toContain(player_id);
    }
  });
});

it('a basketball box score gives each side five players at every moment', () => {
  for (const fixture of fixturesOf('NBA')) {
    const detail = detailAt(fixture, 420);
    const periods = Math.max(...detail.periodScores.map(({ period }) => period));
    const minutes = 240 + 25 * (periods - 4);
    for (const side of sides) {
      const lines = detail.playerLines.filter((line) => line.side === side);
      const played = lines.filter((line) => !line.did_not_play);
      expect(Math.abs(total(played, 'MIN') - minutes)).toBeLessThanOrEqual(4);
      expect(lines.filter((line) => line.is_starter)).toHaveLength(5);
      expect(lines).toHaveLength(15);
    }
  }
});

it('the shots of a basketball game are taken as far from the basket as their words say, threes beyond the line', () => {
  for (const fixture of fixturesOf('NBA', 1)) {
    const { plays, teamFigures } = detailAt(fixture, 420);
    const shots = plays.filter(({ shot_x }) => shot_x !== null);
    const tried = teamFigures.filter(({ name }) => name.startsWith('fieldGoalsMade'));
    const count = sum(tried.map(({ figure }) => Number(figure.split('-')[1])));
    expect(shots).toHaveLength(count);
    for (const { shot_x, shot_y, description, kind } of shots) {
      const feet = Number(/(\d+)-foot/.exec(description)![1]);
      const distance = Math.hypot(shot_x! - 25, shot_y!);
      expect(Math.abs(distance - feet), description).toBeLessThan(1);
      expect(kind).not.toMatch(/^Free Throw/);
      expect(Math.min(shot_x!, 50 - shot_x!, shot_y!)).toBeGreaterThanOrEqual(0);
      if (!description.includes('three point')) expect(distance).toBeLessThan(21);
      else expect(distance > 23 || Math.abs(shot_x! - 25) > 21, description).toBe(true);
    }
  }
});

describe('a football box score', () => {
  it('gives every catch a throw and every theft a loss', () => {
    for (const fixture of fixturesOf('NFL')) {
      const detail = detailAt(fixture, 420);
      for (const side of sides) {
        const other = side === 'home' ? 'away' : 'home';
        const passing = linesOf(detail, side, 'passing');
        const receiving = linesOf(detail, side, 'receiving');
        expect(total(passing, 'YDS')).toBe(total(receiving, 'YDS'));
        expect(total(passing, 'TD')).toBe(total(receiving, 'TD'));
        expect(total(passing, 'C/ATT', 0)).toBe(total(receiving, 'REC'));
        expect(total(passing, 'C/ATT', 1)).toBe(total(receiving, 'TGTS'));
        expect(total(passing, 'INT')).toBe(total(linesOf(detail, other, 'interceptions'), 'INT'));
        expect(total(passing, 'SACKS')).toBe(total(linesOf(detail, other, 'defensive'), 'SACKS'));
      }
    }
  });

  it('gives the points of each play to the side whose score rose', () => {
    const kinds = new Set<string | null>();
    for (const fixture of [...fixturesOf('NFL', 40), ...fixturesOf('NBA', 2)]) {
      const { plays } = detailAt(fixture, 420);
      const scores = plays.filter(({ is_scoring }) => is_scoring);
      for (const { kind } of scores) kinds.add(kind);
      const risen = scores.map(({ ordinal, home_score }) =>
        home_score! > (plays[ordinal - 2]?.home_score ?? 0) ? 'home' : 'away',
      );
      expect(scores.map(({ side }) => side)).toEqual(risen);
    }
    const odd = ['Safety', 'Interception Return Touchdown', 'Punt Return Touchdown'];
    expect([...kinds]).toEqual(expect.arrayContaining(odd));
  });

  it('says of a drive that ended with points of the other side whose they were', () => {
    const drives = fixturesOf('NFL', 40).flatMap((fixture) => detailAt(fixture, 420).drives);
    const turned = drives.filter(
      (drive) => drive.scoring_side && drive.scoring_side !== drive.side,
    );
    const results = new Set(turned.map(({ result }) => result));
    const odd = ['Fumble Touchdown', 'Interception Touchdown', 'Punt Return Touchdown', 'Safety'];
    expect([...results].toSorted()).toEqual(odd);
    const named = drives.filter(({ result }) => odd.includes(result ?? ''));
    expect(named).toHaveLength(turned.length);
  });

  it('has drives of one side each, whose scores are those of the game', () => {
    for (const fixture of fixturesOf('NFL')) {
      const { drives, plays } = detailAt(fixture, 420);
      expect(drives.length).toBeGreaterThan(12);
      expect(drives.map(({ ordinal }) => ordinal)).toEqual(drives.map((_, at) => at + 1));
      const kinds = (of: RegExp) => plays.filter(({ kind }) => of.test(kind!)).length;
      const ended = (result: string) => drives.filter((drive) => drive.result === result).length;
      expect(ended('Touchdown')).toBe(kinds(/^(Rushing|Passing) Touchdown$/));
      expect(ended('Field Goal')).toBe(kinds(/^Field Goal Good$/));
      expect(ended('Punt')).toBe(kinds(/^Punt$/));
      expect(drives.filter(({ is_scoring }) => is_scoring)).toHaveLength(
        kinds(/Touchdown$|^Field Goal Good$|^Safety$/) - kinds(/^Kickoff.*Touchdown$/),
      );
      const overtimes = Math.max(4, ...plays.map(({ period }) => period!)) - 4;
      const played = 3_600 + 600 * overtimes;
      expect(sum(drives.map(({ seconds }) => seconds!))).toBeLessThanOrEqual(played);
      for (const { result, yards, side, end_spot } of drives) {
        expect(result).not.toBeNull();
        expect(side).not.toBeNull();
        expect(end_spot === null).toBe(result === 'Touchdown');
        expect(yards === null || Math.abs(yards) < 100).toBe(true);
      }
      const during = detailAt(fixture, 60).drives;
      expect(drives.slice(0, during.length - 1)).toEqual(during.slice(0, -1));
      expect(drives.length).toBeGreaterThan(during.length);
    }
  });

  it('keeps downs and distances that follow from each other', () => {
    for (const fixture of fixturesOf('NFL', 1)) {
      for (const { situation } of detailAt(fixture, 420).plays) {
        if (situation === null) continue;
        expect(situation).toMatch(
          /^(1st|2nd|3rd|4th) & (Goal|\d{1,2}) at (50|[A-Z]{2,3} \d{1,2})$/,
        );
      }
    }
  });
});

describe('the market', () => {
  it('keeps its closing line and quotes a second one only while the game is on', () => {
    const [fixture] = fixturesOf('NFL', 1);
    const before = detailAt(fixture!, -30).odds;
    const during = detailAt(fixture!, 100).odds;
    const after = detailAt(fixture!, 400).odds;
    expect([before.length, during.length, after.length]).toEqual([1, 2, 1]);
    expect(during[0]).toEqual(after[0]);
    expect(during[1]!.provider).toContain('Live');
    expect(detailAt(fixture!, -8 * 1_440).odds).toEqual([]);
  });

  it.each(leagues)('has favourites of the %s that win about two games of three', (sport) => {
    let won = 0;
    let favoured = 0;
    let error = 0;
    const fixtures = fixturesOf(sport, 40);
    for (const fixture of fixtures) {
      const { home, away } = league.summaryOf(fixture);
      const odds = getDemoDetail(league, fixture, new Date(fixture.startsAtMs - 1)).odds[0]!;
      error += home - away + odds.home_spread!;
      expect(Math.min(odds.home_moneyline!, odds.away_moneyline!)).toBeLessThan(0);
      if (odds.home_spread === 0) continue;
      favoured += 1;
      if (odds.home_spread! < 0 === home > away) won += 1;
    }
    expect(won / favoured).toBeGreaterThan(0.6);
    expect(won / favoured).toBeLessThan(0.74);
    expect(Math.abs(error / fixtures.length)).toBeLessThan(2);
  });
});
