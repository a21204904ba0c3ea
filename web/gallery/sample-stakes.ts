import type { ClubWhatIf, SeasonWhatIf } from '#shared/schemas/playoffs.ts';
import type { GameStakes, WeekStake } from '#web/features/playoffs/season-odds.queries.ts';

const lastDay = Date.UTC(2026, 10, 24);

/** A club whom the end of the game moves by so much. */
function buildClub(team_id: string, parts: Partial<ClubWhatIf>): ClubWhatIf {
  const still = { if_home: 0.1, if_away: 0.1 };
  return { team_id, playoffs: still, division: still, bye: still, title: still, ...parts };
}

const sampleWhatIf: SeasonWhatIf = {
  ...{ game_id: 'sample', sport: 'NFL', made_at: new Date(lastDay).toISOString() },
  ...{ home_wins: 0.58, away_wins: 0.42, leverage: 0.22 },
  clubs: [
    buildClub('nfl-kc', {
      playoffs: { if_home: 0.71, if_away: 0.38 },
      division: { if_home: 0.44, if_away: 0.12 },
      title: { if_home: 0.09, if_away: 0.04 },
    }),
    buildClub('nfl-buf', {
      playoffs: { if_home: 0.83, if_away: 0.94 },
      division: { if_home: 0.52, if_away: 0.75 },
      bye: { if_home: 0.11, if_away: 0.26 },
      title: { if_home: 0.08, if_away: 0.12 },
    }),
    buildClub('nfl-den', { division: { if_home: 0.35, if_away: 0.61 } }),
    buildClub('nfl-mia', { division: { if_home: 0.3, if_away: 0.15 } }),
    buildClub('nfl-lac', { playoffs: { if_home: 0.41, if_away: 0.47 } }),
    // Moved by chance alone.
    buildClub('nfl-cin', { playoffs: { if_home: 0.201, if_away: 0.219 } }),
    buildClub('nfl-cle', {}),
  ],
};

export const sampleStakes: GameStakes = {
  whatIf: sampleWhatIf,
  now: [
    { team_id: 'nfl-kc', playoffs: 0.57, division: 0.31, bye: 0.02, title: 0.07 },
    { team_id: 'nfl-buf', playoffs: 0.88, division: 0.62, bye: 0.17, title: 0.1 },
  ],
};

export const sampleWeek: WeekStake[] = [
  { home: 'Kansas City Chiefs', away: 'Buffalo Bills', homeId: 'nfl-kc', awayId: 'nfl-buf' },
  { home: 'Green Bay Packers', away: 'Detroit Lions', homeId: 'nfl-gb', awayId: 'nfl-det' },
  { home: 'Los Angeles Rams', away: 'Seattle Seahawks', homeId: 'nfl-lar', awayId: 'nfl-sea' },
].map(({ home, away, homeId, awayId }, at) => ({
  game: {
    ...{ id: `00000000-0000-4000-8000-00000000000${at}`, external_id: `sample_${at}` },
    ...{ home_team: home, away_team: away, status: 'scheduled' },
    scheduled_at: new Date(lastDay + (4 + at) * 86_400_000 + 18 * 3_600_000).toISOString(),
  },
  whatIf: {
    ...sampleWhatIf,
    ...{ game_id: `sample_${at}`, leverage: 0.22 - at / 20 },
    clubs: [
      buildClub(homeId, { playoffs: { if_home: 0.71 - at / 9, if_away: 0.38 - at / 10 } }),
      buildClub(awayId, { playoffs: { if_home: 0.52 - at / 6, if_away: 0.75 - at / 12 } }),
    ],
  },
}));
