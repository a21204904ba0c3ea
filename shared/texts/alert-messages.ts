import { plural } from './plural.ts';

type Sides = { home: string; away: string };
type Score = Sides & { homeScore: number; awayScore: number };

/** What alerts say. Titles tell no score: they are what a locked screen shows first. */
export const alertTexts = {
  matchup: ({ away, home }: Sides) => `${away} at ${home}`,
  score: ({ away, awayScore, home, homeScore }: Score) =>
    `${away} ${awayScore}, ${home} ${homeScore}`,
  started: 'The game has started',
  scores: (team: string) => `${team} score`,
  leads: (team: string) => `${team} take the lead`,
  close: (sides: Sides) => `Close finish: ${alertTexts.matchup(sides)}`,
  over: (sides: Sides) => `Final: ${alertTexts.matchup(sides)}`,
  corrected: (sides: Sides) => `Correction: ${alertTexts.matchup(sides)}`,
  isOver: 'The game is over',
  injury: (player: string, status: string) => `${player}: ${status}`,
  was: (status: string) => `was ${status}`,
  nowFavored: (team: string) => `${team} are now favored`,
  forecastMoved: (sides: Sides) => `Forecast moved: ${alertTexts.matchup(sides)}`,
  chance: (team: string, now: string, before: string) => `${team} ${now}, was ${before}`,
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
