import { contrastRatio, teamLook } from '#shared/team-look.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** A colour of a team as it can be seen on the surface of each theme. */
export type TeamShades = Record<Theme, string> & { isHatched?: boolean };
export type PairShades = { home: TeamShades; away: TeamShades };

/** As in app.css. */
const surfaces: Record<Theme, string> = { light: '#fffefb', dark: '#12181d' };
/** What colours are mixed with until they stand out. */
const ink: Record<Theme, string> = { light: '#000000', dark: '#ffffff' };
/** WCAG 2.2, 1.4.11: what a picture is made of. */
const leastContrast = 3;
/** Of red, green and blue together: closer colours are like ones. */
const leastDistance = 150;

/** Areas of two teams in one picture, in the colours of their badges; where these are alike a large area of the visitors is hatched. */
export function pairShades(homeTeam: string, awayTeam: string): PairShades {
  const [home, away] = [teamShades(homeTeam), teamShades(awayTeam)];
  const isHatched = themes.some((theme) => distance(home[theme], away[theme]) < leastDistance);
  return { home, away: { ...away, isHatched } };
}

/** Of one team that is drawn alone. */
export function teamShades(team: string): TeamShades {
  const { background } = teamLook(team);
  return { light: readable('light', background), dark: readable('dark', background) };
}

/** For classes like `bg-(--shade-light) dark:bg-(--shade-dark)`. */
export function shadeStyle({ light, dark }: TeamShades): Record<string, string> {
  return { '--shade-light': light, '--shade-dark': dark };
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

function distance(one: string, other: string): number {
  const [first, second] = [channels(one), channels(other)];
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)));
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
