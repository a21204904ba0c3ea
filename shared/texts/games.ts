import { windows } from '#shared/facts/limits.ts';
import { quoted } from './quoted.ts';

export const gamesTexts = {
  liveHeading: 'Live games',
  ticker: 'Scores now and next games',
  recentHeading: 'Around now',
  /** For a big screen. */
  wall: 'Wall',
  upcomingHeading: 'Upcoming games',
  noLiveGames: 'No Live Games',
  noLiveGamesHint: 'Scores appear here the moment a game starts.',
  noUpcomingGames: quoted.noUpcomingGames,
  noUpcomingGamesHint: `The schedule covers the next ${windows.upcomingDays} days.`,
  loadFailed: 'Games could not be loaded',
  sample: 'Sample',
  sampleFallback: 'Games could not be loaded. These are sample games, not a real schedule.',
  scoreHidden: 'score hidden',
  heldBack: 'Held back',
  live: 'LIVE',
  upcoming: 'UPCOMING',
  final: 'Final',
  postponed: 'Postponed',
  postponedFrom: (day: string) => `from ${day}`,
  cancelled: 'Cancelled',
  unknown: 'Unknown',
  noResult: 'No result',
  updated: (age: string) => `Updated ${age} ago`,
} as const;

export const unknownSince = (time: string) => `since ${time} ET`;

/** What a screen reader hears; never the clock. */
export const gamesSpeech = {
  matchup: (away: string, home: string) => `${away} at ${home}`,
  live: 'live',
  score: (away: number, home: number) => `${away} to ${home}`,
  teamScore: (team: string, score: number) => `${team} ${score}`,
  quarters: ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'],
  overtime: 'overtime',
  final: 'final',
} as const;

/** On the page of one team. */
export const teamGamesTexts = {
  live: 'Live now',
  next: 'Next game',
  last: 'Last game',
  noNext: 'No game is scheduled.',
  noLast: 'No recent result.',
} as const;
