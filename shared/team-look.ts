import { findTeamByName } from './facts/teams.ts';

const white = '#ffffff';
const black = '#000000';
const neutral = { background: '#5b6670', bar: '#a7b0b8' };

/** What a feed knows of a team that is none of ours; colours as #rrggbb. */
export type GivenLook = Record<'abbreviation' | 'background' | 'bar', string | null>;

/** How a team is drawn on a badge: its colours, and the text colour that can be read on them. */
export function teamLook(name: string, given?: GivenLook) {
  const team = findTeamByName(name);
  const background = team?.primaryColor ?? given?.background ?? neutral.background;
  return {
    abbreviation: team?.abbreviation ?? given?.abbreviation ?? abbreviate(name),
    background,
    bar: team?.secondaryColor ?? given?.bar ?? neutral.bar,
    text: readableOn(background),
  };
}

/** First two letters of the name, as the detail page draws them. */
export function teamInitials(name: string): string {
  return name.slice(0, 2).toUpperCase();
}

function abbreviate(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name;
  return letters.slice(0, 3).toUpperCase();
}

function readableOn(background: string): typeof white | typeof black {
  return contrastRatio(background, white) >= contrastRatio(background, black) ? white : black;
}

/** WCAG 2.2 contrast of two #rrggbb colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
