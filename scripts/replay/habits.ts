import { type Lie, lies } from './lies.ts';

/** What a provider refuses. */
const refusals = {
  ranges: 'scoreboards of a range of days answer 400',
  agents: 'agents without a link, of runtimes and of browsers get a page with 403',
  limits: 'a limit of 600 or more is cut to 25 games',
  unlimited: 'without a limit at most 100 games are listed',
  soccer: 'soccer of a day later than tomorrow is empty',
  years: 'scoreboards of a year answer 400',
  months: 'scoreboards of a month answer 400',
  days: 'scoreboards of a day answer 400',
  boards: 'all scoreboards answer 400',
  schedules: 'schedules of teams answer 400',
  summaries: 'summaries of games answer 400',
  client: 'everything answers 403',
  silent: 'nothing is ever answered',
  server: 'everything answers 500',
  changed: 'every answer has another shape',
  page: 'every answer is a web page',
  league: "the league's own live scores answer 403, which no other habit touches",
} as const;

export type Habit = keyof typeof refusals | Lie;

/** What a provider refuses or does otherwise; each is switched by its name. */
export const habitTexts: Readonly<Record<string, string>> = {
  ...refusals,
  ...Object.fromEntries(Object.entries(lies).map(([name, { text }]) => [name, text])),
};

/** Those of autumn 2026. */
export const presentHabits: readonly Habit[] = [
  'ranges',
  'agents',
  'limits',
  'unlimited',
  'soccer',
];

export function isHabit(name: string): name is Habit {
  return Object.hasOwn(habitTexts, name);
}

const tools = /^(curl|python-requests|axios|Go-http-client)\//;
const runtimes = /^(node|undici|deno|bun|mozilla)\b/i;
const withLink = /^[\w.-]+\/[\w.-]+ \([^)]*https?:\/\/[^)]+\)/;

export function isWelcome(agent: string): boolean {
  return tools.test(agent) || (withLink.test(agent) && !runtimes.test(agent));
}
