import type { TeamOdds } from './season-odds.queries.ts';

const lastDay = Date.UTC(2026, 10, 24);
const weekMs = 7 * 86_400_000;

/** Fixed, so that everybody may read it: twelve weeks of one club. */
export const sampleTeamOdds: TeamOdds[] = [
  [0.58, 0.05],
  [0.52, 0.04],
  [0.61, 0.06],
  [0.66, 0.07],
  [0.49, 0.04],
  [0.42, 0.03],
  [0.5, 0.04],
  [0.63, 0.06],
  [0.71, 0.08],
  [0.57, 0.06],
  [0.6, 0.07],
  [0.64, 0.08],
].map(([playoffs = 0, title = 0], at, { length }) => {
  const made_at = new Date(lastDay - (length - 1 - at) * weekMs).toISOString();
  return {
    ...{ sport: 'NFL', season: 2026, is_demo: false, team_id: 'nfl-kc', model_version: 'sample' },
    ...{ made_at, made_on: made_at.slice(0, 10), seasons: 10_000 },
    ...{ playoffs, title, division: playoffs / 2, bye: title / 2, play_in: 0 },
    expected_wins: 8 + 3 * playoffs,
    seeds: [0.04, 0.1, 0.12, 0.06, 0.14, 0.1, 0.08],
    rounds: [playoffs, playoffs / 2, playoffs / 4, playoffs / 6, title],
  };
});
