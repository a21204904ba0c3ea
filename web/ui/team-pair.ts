import { contrastRatio, teamLook } from '#shared/team-look.ts';

type Theme = 'light' | 'dark';
/** A colour of a team as it can be seen on the surface of each theme. */
export type TeamShades = Record<Theme, string>;
export type PairShades = { home: TeamShades; away: TeamShades };

/** As in app.css. */
export const surfaces: Record<Theme, string> = { light: '#fffefb', dark: '#12181d' };
/** What colours are mixed with until they stand out. */
const ink: Record<Theme, string> = { light: '#000000', dark: '#ffffff' };
/** Where neither team has a colour of its own left. */
const neutral: Record<Theme, string> = { light: '#5b6670', dark: '#a7b0b8' };
/** WCAG 2.2, 1.4.11: what a picture is made of. */
const leastContrast = 3;
/** Of red, green and blue together: closer colours are like ones. */
const leastDistance = 150;

/** Areas of two teams in one picture: both can be seen, and two with like colours are told apart by the second one. */
export function pairShades(home: string, away: string): PairShades {
  const [light, dark] = [pairOn('light', home, away), pairOn('dark', home, away)];
  return {
    home: { light: light.home, dark: dark.home },
    away: { light: light.away, dark: dark.away },
  };
}

/** Of one team that is drawn alone. */
export function teamShades(team: string): TeamShades {
  return { light: shadesOf('light', team).first, dark: shadesOf('dark', team).first };
}

/** For classes like `fill-(--shade-light) dark:fill-(--shade-dark)`. */
export function shadeStyle({ light, dark }: TeamShades): Record<string, string> {
  return { '--shade-light': light, '--shade-dark': dark };
}

type Pair = { home: string; away: string };

function pairOn(theme: Theme, homeTeam: string, awayTeam: string): Pair {
  const [home, away] = [shadesOf(theme, homeTeam), shadesOf(theme, awayTeam)];
  const pairs: Pair[] = [
    { home: home.first, away: away.first },
    { home: home.first, away: away.second },
    { home: home.second, away: away.first },
    { home: home.second, away: away.second },
    { home: home.first, away: neutral[theme] },
  ];
  const apart = pairs.toSorted((one, other) => distance(other) - distance(one))[0];
  return (
    pairs.find((pair) => distance(pair) >= leastDistance) ??
    apart ?? { home: home.first, away: away.first }
  );
}

function shadesOf(theme: Theme, team: string): { first: string; second: string } {
  const { background, bar } = teamLook(team);
  return { first: readable(theme, background), second: readable(theme, bar) };
}

/** Mixed with black or white until it stands out from the surface. */
function readable(theme: Theme, color: string): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(color, ink[theme], share);
    if (contrastRatio(mixed, surfaces[theme]) >= leastContrast) return mixed;
  }
  return ink[theme];
}

function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function distance({ home, away }: Pair): number {
  const [first, second] = [channels(home), channels(away)];
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)));
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
