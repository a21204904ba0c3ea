import type { Game } from '../../forecast/game.ts';
import { readPlays } from '../../scripts/data/plays.ts';
import { readQuarters } from '../../scripts/data/quarters.ts';
import type { League } from '../../shared/facts/sports.ts';
import type { Probabilities } from './anchors.ts';
import { formatInGameLines, gradeInGame, listQuarterLeads } from './in-game.ts';
import { formatCoverage, gradeBand, listMoments, listMomentsOfPlays } from './in-game-band.ts';
import { formatPlayLines, gradePlays, listPlayedGames } from './in-game-plays.ts';

/** Each forecaster after each quarter, then before each play (NFL), then what the band holds; the first one is the model. */
export async function printInGame(
  league: League,
  asked: readonly Game[],
  { forecasters, folders }: { forecasters: ReadonlyMap<string, Probabilities>; folders: string[] },
): Promise<void> {
  const quarters = await readQuarters(league, folders);
  const leads = new Map(
    [...forecasters].map(([name, known]) => [name, listQuarterLeads(asked, quarters, known)]),
  );
  console.log(formatInGameLines(gradeInGame(league, leads)));
  const [[name, model] = ['', new Map<string, number>()]] = forecasters;
  const moments = listMoments(league, leads.get(name) ?? []);
  if (league === 'NFL') {
    const played = listPlayedGames(asked, await readPlays(folders, asked), model);
    const lines = gradePlays(played);
    if (lines.length > 0) console.log(`\n${formatPlayLines(lines)}`);
    const told = new Set(moments.map(({ season }) => season));
    moments.push(...listMomentsOfPlays(played.filter(({ season }) => !told.has(season))));
  }
  console.log(`\n${formatCoverage(gradeBand(league, moments))}`);
}
