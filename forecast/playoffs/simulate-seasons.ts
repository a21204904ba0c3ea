import { finishSeason } from './finish.ts';
import type { Outlook } from './outlook.ts';
import { type PlanOptions, planSeasons } from './plan.ts';
import { createPlay, playRegularSeason } from './play.ts';
import type { Season } from './season.ts';
import { type ClubOdds, countSeason, createTally, tellClub } from './tally.ts';
import { countWhatIfs, type WhatIf } from './what-ifs.ts';

export type SeasonOdds = { clubs: ClubOdds[]; whatIfs: WhatIf[] };

export type SimulationOptions = PlanOptions & {
  seasons: number;
  /** At least 0, less than 1. */
  random: () => number;
};

/** Plays the rest of a season many times: from its table, what is believed of its clubs, and how surely. */
export function simulateSeasons(
  season: Season,
  outlook: Outlook,
  { seasons, random, ...options }: SimulationOptions,
): SeasonOdds {
  const watched = options.watched ?? [];
  const plan = planSeasons(season, outlook, options);
  const play = createPlay(plan, random, watched.length);
  const tally = createTally(season, seasons, watched.length);
  for (let at = 0; at < seasons; at += 1) {
    playRegularSeason(play);
    countSeason(tally, play, finishSeason(play), at);
  }
  return {
    clubs: season.clubs.map(({ id }, club) => tellClub(tally, id, club)),
    whatIfs: countWhatIfs({ ...tally, season, watched }),
  };
}
