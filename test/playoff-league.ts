import type { Outlook } from '#forecast/playoffs/outlook.ts';
import type { Season, SeasonGame } from '#forecast/playoffs/season.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import type { Club } from '#shared/tie-breakers/table.ts';

/** A season in which everybody meets everybody of its conference twice, at home and away, a round a day. */
export function buildSeason(league: League, season = 2023): Season {
  const clubs: Club[] = teams
    .filter(({ sport }) => sport === league)
    .map(({ abbreviation: id, conference, division }) => ({ id, conference, division }));
  const groups = [...Map.groupBy(clubs, ({ conference }) => conference).values()];
  const games = groups.flatMap((group) => pairUp(group.map(({ id }) => id)));
  return {
    ...{ league, season, clubs },
    games: games.map(({ home, away, round }) =>
      makeSeasonGame({ league, season }, home, away, round),
    ),
  };
}

export function makeSeasonGame(
  { league, season }: { league: League; season: number },
  home: string,
  away: string,
  round: number,
): SeasonGame {
  const date = new Date(Date.UTC(season, 8, 1 + round)).toISOString().slice(0, 10);
  return {
    ...{ id: `${date} ${away} ${home}`, league, season, date, home, away, lines: {} },
    ...{ isNeutral: false, isPostseason: false, kind: 'regular' },
    ...(league === 'NFL' ? { nfl: { week: round, isDivisionGame: false, quarterbacks: {} } } : {}),
  };
}

/** The circle method: each round everybody plays once. */
function pairUp(ids: readonly string[]): { home: string; away: string; round: number }[] {
  const circle = ids.length % 2 === 0 ? [...ids] : [...ids, ''];
  const rounds = circle.length - 1;
  return Array.from({ length: rounds }).flatMap((_, round) => {
    const [first = '', ...rest] = circle;
    const turned = [first, ...rest.slice(round), ...rest.slice(0, round)];
    const half = turned.length / 2;
    return turned.slice(0, half).flatMap((one, at) => {
      const other = turned[turned.length - 1 - at] ?? '';
      if (one === '' || other === '') return [];
      return [
        { home: one, away: other, round },
        { home: other, away: one, round: round + rounds },
      ];
    });
  });
}

/** Strengths known as given; a game's margin strays by ten points, and nothing else counts. */
export function buildOutlook(season: Season, strengths: readonly number[], sd = 0): Outlook {
  const size = season.clubs.length;
  const own = season.clubs.map((_, at) => ({ at: [at], weight: [1] }));
  const none = season.clubs.map(() => ({ at: [], weight: [] }));
  const parts = { strength: own, edge: none };
  const factor = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) factor[at * size + at] = sd;
  return {
    ...{ mean: Float64Array.from(strengths), factor, regular: parts, postseason: parts },
    ...{ gameSd: new Float64Array(size), keep: 1, passing: new Float64Array(size), passingKeep: 1 },
    postseasonStretch: new Float64Array(size).fill(1),
    ...{ circumstances: new Map(), gameNoise: new Map(), postseasonNoise: 10 },
  };
}
