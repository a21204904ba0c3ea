import { type Game, groupByDay, type Sides } from '../../forecast/game.ts';
import { modelVersion } from '../../forecast/model-versions.ts';
import type { ForecastSeed } from '../../forecast/seeds.ts';
import { createWinnerModel } from '../../forecast/winner-model.ts';
import { type League, sides } from '../../shared/facts/sports.ts';
import { teams } from '../../shared/facts/teams.ts';

/** Quarterbacks who have not started for longer are left out. */
const seasonsKept = 1;

/** What is believed after the last of these games, with clubs and quarterbacks named as the feed names them. */
export function fitSeed(
  league: League,
  games: readonly Game[],
  quarterbackKeys: ReadonlyMap<string, string>,
): ForecastSeed {
  const own = teams.filter(({ sport }) => sport === league);
  const teamKeys = new Map(own.map(({ abbreviation, teamId }) => [abbreviation, teamId]));
  const played = groupByDay(games.filter(({ afterStart }) => afterStart !== undefined)).flat();
  const newest = played.at(-1);
  const model = createWinnerModel(league, { usesLines: true });
  for (const day of groupByDay(played.map((game) => rename(game, teamKeys, quarterbackKeys)))) {
    model.prepare(day);
    model.learn(day);
  }
  const season = newest?.season ?? 0;
  const fed = new Set(quarterbackKeys.values());
  const isFed = (id: string) => fed.has(id);
  const told = model.tell((state, met) => {
    const [, quarterback] = /^quarterback (.*)$/.exec(state) ?? [];
    return quarterback === undefined || (isFed(quarterback) && met > season - seasonsKept);
  });
  const starts = Object.entries(told.starts).map(([team, known]) => [
    team,
    known.filter(({ id, season: of }) => isFed(id) && of === season),
  ]);
  return {
    ...{ league, season, newestGame: newest?.date ?? '', modelVersion },
    ...{ ...told, starts: Object.fromEntries(starts) },
  };
}

function rename(
  game: Game,
  teamKeys: ReadonlyMap<string, string>,
  quarterbackKeys: ReadonlyMap<string, string>,
): Game {
  const { home, away, afterStart } = game;
  const starters: Partial<Sides<string>> = {};
  for (const side of sides) {
    const id = afterStart?.quarterbacks?.[side];
    if (id !== undefined) starters[side] = quarterbackKeys.get(id) ?? id;
  }
  return {
    ...game,
    ...{ home: teamKeys.get(home) ?? home, away: teamKeys.get(away) ?? away },
    ...(afterStart ? { afterStart: { ...afterStart, quarterbacks: starters } } : {}),
  };
}
