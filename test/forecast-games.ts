import type { TeamReport } from '#forecast/availability.ts';
import type { BoxLine, Game, SnapLine } from '#forecast/game.ts';

/** A game of made-up teams, B at A unless told otherwise; the score is left out unless given. */
export function buildGame(game: Partial<Game> & Pick<Game, 'date'>): Game {
  const { league = 'NFL', home = 'A', away = 'B', date } = game;
  return {
    ...{ id: `${date}_${away}_${home}`, league, home, away },
    season: Number(date.slice(0, 4)),
    isNeutral: false,
    isPostseason: false,
    lines: {},
    ...(league === 'NFL' ? { nfl: { week: 5, isDivisionGame: false, quarterbacks: {} } } : {}),
    ...game,
  };
}

export function buildBoxLine(playerId: string, minutes: number, points: number): BoxLine {
  return {
    playerId,
    minutes,
    points,
    rebounds: 4,
    assists: 3,
    steals: 1,
    blocks: 0,
    turnovers: 2,
  };
}

/**
 * A season in which every team meets every other one at home and away. The margin is always the difference
 * of the strengths plus the home advantage, so the truth is known.
 */
export function buildSeason(
  season: number,
  strengths: Readonly<Record<string, number>>,
  { homePoints = 3, league = 'NFL' as Game['league'], hasLines = false } = {},
): Game[] {
  const teams = Object.keys(strengths);
  const rounds = rotate(teams);
  return rounds.flatMap((round, week) =>
    round.map(([home, away]) => {
      const margin = (strengths[home] ?? 0) - (strengths[away] ?? 0) + homePoints;
      const date = new Date(Date.UTC(season, 8, 6 + 7 * week)).toISOString().slice(0, 10);
      return buildGame({
        league,
        season,
        date,
        home,
        away,
        ...(league === 'NFL'
          ? { nfl: { week: week + 1, isDivisionGame: false, quarterbacks: {} } }
          : {}),
        lines: hasLines ? { spread: margin, total: 44 } : {},
        afterStart: { score: { home: 50 + margin, away: 50 } },
      });
    }),
  );
}

/**
 * The same seasons with quarterbacks and snaps (NFL) or box lines (NBA), and what was said of the players: in every
 * third game of a side its first player is out, in the one before he is questionable and plays.
 */
export function buildSeasonsWithPlayers(
  league: Game['league'],
  seasons: readonly number[],
): Game[] {
  const strengths = { A: 9, B: 5, C: 1, D: -2, E: -4, F: -9 };
  const games = seasons.flatMap((season) =>
    buildSeason(season, strengths, { league, hasLines: true }),
  );
  return games.map((game, index) => {
    const { home, away, afterStart, nfl } = game;
    if (afterStart === undefined) return game;
    const isOut = index % 3 === 2;
    const reports = { home: reportOn(home, index), away: reportOn(away, index) };
    const list = (team: string) => [1, 2, 3].slice(Number(isOut)).map((at) => `${team}${at}`);
    if (nfl) {
      const quarterbacks = { home: `${home}1`, away: `${away}1` };
      const line = (team: string): SnapLine[] =>
        list(team).map((playerId) => ({ playerId, group: 'OL', share: 1 }));
      const snaps = { home: line(home), away: line(away) };
      return {
        ...game,
        reports,
        afterStart: { ...afterStart, snaps, quarterbacks },
      };
    }
    const box = (team: string, points: number) =>
      list(team).map((playerId) => buildBoxLine(playerId, 80, points / 3));
    const { score } = afterStart;
    const boxes = { home: box(home, score.home), away: box(away, score.away) };
    return { ...game, reports, afterStart: { ...afterStart, boxes } };
  });
}

function reportOn(team: string, index: number): TeamReport {
  const word = (['available', 'questionable', 'out'] as const)[index % 3] ?? 'out';
  return { said: new Map([[`${team}1`, { word }]]), isComplete: true };
}

/** Berger's rounds: one team stands still, the others move on by one place; then all again with sides changed. */
function rotate(teams: readonly string[]): [string, string][][] {
  const [fixed = '', ...moving] = teams;
  const first = moving.map((_, round) => {
    const order = [fixed, ...moving.slice(round), ...moving.slice(0, round)];
    return order
      .slice(0, order.length / 2)
      .map((team, at): [string, string] => [team, order[order.length - 1 - at] ?? '']);
  });
  return [...first, ...first.map((round) => round.map(([a, b]): [string, string] => [b, a]))];
}
