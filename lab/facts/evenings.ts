/** A moment of which a provider was recorded, and whose games of then are looked at. */
export type Evening = { name: string; at: string; leagues: readonly string[] };

const [nfl, nba] = ['football/nfl', 'basketball/nba'];

export const evenings: readonly Evening[] = [
  // No recording has points of the side that had not the ball: `test/odd-scores.ts`.
  { name: 'nfl-odd-scores', at: '2021-10-04T01:00Z', leagues: [nfl] },
  { name: 'nfl-live', at: '2022-09-11T19:45Z', leagues: [nfl] },
  { name: 'nfl-plays', at: '2023-09-17T18:40Z', leagues: [nfl] },
  { name: 'nfl-final', at: '2023-09-18T00:30Z', leagues: [nfl] },
  { name: 'nba-plays', at: '2024-01-09T01:20Z', leagues: [nba] },
  { name: 'nba-final', at: '2024-01-09T05:00Z', leagues: [nba] },
  { name: 'nba-shots', at: '2024-03-18T03:00Z', leagues: [nba] },
  { name: 'both-final', at: '2024-12-16T06:00Z', leagues: [nfl, nba] },
  { name: 'nba-live', at: '2025-01-07T03:00Z', leagues: [nba] },
  { name: 'nba-playoffs', at: '2025-05-31T20:00Z', leagues: [nba] },
  { name: 'nfl-opening', at: '2025-09-04T20:00Z', leagues: [nfl] },
  { name: 'nfl-preview', at: '2025-09-21T12:00Z', leagues: [nfl] },
  { name: 'nba-preview', at: '2026-03-01T15:00Z', leagues: [nba] },
  { name: 'soccer-final', at: '2025-05-25T18:30Z', leagues: ['soccer/eng.1'] },
  { name: 'soccer-live', at: '2022-09-18T00:30Z', leagues: ['soccer/usa.1'] },
  { name: 'cricket', at: '2023-01-01T12:00Z', leagues: ['cricket/8044'] },
];
