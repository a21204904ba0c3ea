import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Team } from '#shared/facts/teams.ts';
import { randomFrom, shuffle } from '../play/random.ts';
import type { Planned } from './fixture.ts';

type Row = readonly [
  abbreviation: string,
  city: string,
  color: `#${string}`,
  secondColor: `#${string}`,
  hoursFromUtc: number,
];

/** Invented clubs of cities that set no clock twice a year; at any hour it is afternoon or evening in one of them. */
const pacificRows: readonly Row[] = [
  ['TOK', 'Tokyo', '#8c1d40', '#f2d7c9', 9],
  ['SEO', 'Seoul', '#1f2a60', '#e9e4d0', 9],
  ['BRI', 'Brisbane', '#00566b', '#f4b942', 10],
  ['SIN', 'Singapore', '#a4161a', '#ffffff', 8],
  ['MAN', 'Manila', '#14452f', '#f2c14e', 8],
  ['JAK', 'Jakarta', '#7a2e0e', '#f6ae2d', 7],
  ['MUM', 'Mumbai', '#23512c', '#f0a202', 5.5],
  ['BOG', 'Bogota', '#3a1d5d', '#f5c518', -5],
  ['PUE', 'Puebla', '#20262b', '#3fa34d', -6],
  ['TAI', 'Taipei', '#5b1a4a', '#f0d9ff', 8],
  ['PER', 'Perth', '#0a4b5c', '#f6c667', 8],
  ['HON', 'Honolulu', '#a63446', '#f6e7cb', -10],
];
const atlanticRows: readonly Row[] = [
  ['DUB', 'Dubai', '#5c3d1e', '#e8c07d', 4],
  ['NAI', 'Nairobi', '#3b3a10', '#d9a404', 3],
  ['IST', 'Istanbul', '#0b3c5d', '#d9e4ec', 3],
  ['RIY', 'Riyadh', '#1b4d3e', '#d8c690', 3],
  ['JOH', 'Johannesburg', '#4b2840', '#f3d34a', 2],
  ['LAG', 'Lagos', '#0f5132', '#e6f2e6', 1],
  ['DAK', 'Dakar', '#00546b', '#f2b134', 0],
  ['REY', 'Reykjavik', '#233d4d', '#9fd3de', 0],
  ['ACC', 'Accra', '#6b1d1d', '#f4d35e', 0],
  ['MON', 'Montevideo', '#2b3a55', '#e8d9b5', -3],
  ['REC', 'Recife', '#005f56', '#f7d488', -3],
  ['ROS', 'Rosario', '#2c4a7c', '#c6daf1', -3],
];
const rows = [...pacificRows, ...atlanticRows];

const hoursFromUtc = new Map(rows.map(([abbreviation, , , , hours]) => [abbreviation, hours]));

export function worldClubs(league: League, of: readonly Row[] = rows): Team[] {
  return of.map(([abbreviation, city, primaryColor, secondaryColor]) => ({
    sport: league,
    teamId: `${league}-world-${abbreviation}`.toLowerCase(),
    abbreviation,
    city,
    nickname: city,
    conference: 'World',
    division: 'Tour',
    primaryColor,
    secondaryColor,
    feedId: '',
  }));
}

/**
 * Between two starts: less than the shortest game, so that one is always on, and such that the halftimes of both
 * leagues never meet.
 */
const everyMinutes: Record<League, number> = { NFL: 180, NBA: 120 };
const shortestGameMinutes: Record<League, number> = { NFL: 185, NBA: 145 };
/** So many games of its own let a league do without the tour: while one rests at halftime, another goes on. */
const neededGames: Record<League, number> = { NFL: 1, NBA: 2 };
const stepMinutes = 5;
const title = 'World Tour';
const firstHour = 12;
const lastHour = 22.5;

type Where = { league: League; dayStartMs: number };

/** The tour's games of a day, where the league's own starts leave a moment without a game. */
export function planTourDay(
  seed: string,
  { league, dayStartMs }: Where,
  leagueStarts: readonly number[],
): Planned[] {
  const starts = Array.from(
    { length: (24 * 60) / everyMinutes[league] },
    (_, at) => dayStartMs + at * everyMinutes[league] * minuteMs,
  );
  const open = starts.filter((startMs) => !isCovered(league, startMs, leagueStarts));
  const noonMs = dayStartMs + dayMs / 2;
  const random = randomFrom(`${seed} ${league} tour ${dayStartMs}`);
  const play = (of: readonly Row[], from: readonly number[]) =>
    pairOff(shuffle(random, worldClubs(league, of)), from);
  // Each half of the day has clubs of its own, so that nobody plays twice in a row.
  return [
    ...play(
      pacificRows,
      open.filter((startMs) => startMs < noonMs),
    ),
    ...play(
      atlanticRows,
      open.filter((startMs) => startMs >= noonMs),
    ),
  ];
}

/** A host whose evening ends soonest for each start; their guests are those left over. */
function pairOff(clubs: readonly Team[], starts: readonly number[]): Planned[] {
  const left = new Set(clubs);
  const hosts = starts.flatMap((startsAtMs) => {
    const awake = [...left].filter((club) => isAwake(club, startsAtMs));
    const [home] = awake.sort((a, b) => hourAt(b, startsAtMs) - hourAt(a, startsAtMs));
    if (!home) return [];
    left.delete(home);
    return [{ home, startsAtMs }];
  });
  const guests = [...left];
  return hosts.flatMap((game, at) => {
    const away = guests[at];
    return away ? [{ ...game, away, title }] : [];
  });
}

function isAwake(club: Team, atMs: number): boolean {
  const hour = hourAt(club, atMs);
  return hour >= firstHour && hour <= lastHour;
}

function hourAt({ abbreviation }: Team, atMs: number): number {
  return ((atMs % dayMs) / hourMs + (hoursFromUtc.get(abbreviation) ?? 0) + 24) % 24;
}

function isCovered(league: League, fromMs: number, starts: readonly number[]): boolean {
  const lengthMs = shortestGameMinutes[league] * minuteMs;
  for (let minute = 0; minute <= everyMinutes[league] + stepMinutes; minute += stepMinutes) {
    const atMs = fromMs + minute * minuteMs;
    const live = starts.filter((startMs) => startMs <= atMs && startMs + lengthMs > atMs);
    if (live.length < neededGames[league]) return false;
  }
  return true;
}
