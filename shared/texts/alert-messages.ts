import type { AlertKind } from '../facts/alerts.ts';
import { plural } from './plural.ts';

type Sides = { home: string; away: string };
type Score = Sides & { homeScore: number; awayScore: number };

const matchup = ({ away, home }: Sides) => `${away} at ${home}`;

/** What each kind says; stakes are told as on pages. Titles tell no score: they are what a locked screen shows first. */
export const alertMessages = {
  start: { body: 'The game has started' },
  score: { title: (team: string) => `${team} score` },
  lead: { title: (team: string) => `${team} take the lead` },
  close: { title: (sides: Sides) => `Close finish: ${matchup(sides)}` },
  end: {
    title: (sides: Sides) => `Final: ${matchup(sides)}`,
    correction: (sides: Sides) => `Correction: ${matchup(sides)}`,
    withoutScore: 'The game is over',
  },
  injury: {
    title: (player: string, status: string) => `${player}: ${status}`,
    was: (status: string) => `was ${status}`,
  },
  upset: {
    title: 'The upset is on',
    body: (team: string, before: string, now: string) => `${team} ${before} before, ${now} now`,
  },
  forecast: {
    favored: (team: string) => `${team} are now favored`,
    moved: (sides: Sides) => `Forecast moved: ${matchup(sides)}`,
    body: (team: string, now: string, before: string) => `${team} ${now}, was ${before}`,
  },
} as const satisfies Record<Exclude<AlertKind, 'stakes'>, object>;

export const alertWords = {
  matchup,
  score: ({ away, awayScore, home, homeScore }: Score) =>
    `${away} ${awayScore}, ${home} ${homeScore}`,
  left: (period: string, clock: string) => `${period} ${clock}`,
  quarter: (period: number) => `Q${period}`,
  overtime: (number: number) => (number > 1 ? `OT${number}` : 'OT'),
  summary: (count: number) =>
    `${count} ${plural(count, { one: 'update', other: 'updates' })} from your teams`,
  more: (count: number) => `and ${count} more`,
  test: {
    title: 'Alerts work',
    body: 'This device hears of the teams and players that you follow.',
    noDevice: 'This device gets no alerts any more. Turn them on again.',
    goneDevice: 'The browser has ended its alerts. Turn them on again.',
    refused: 'The push service of the browser did not take the alert. Try again in a minute.',
  },
} as const;
