import type { comingSoonPaths } from '../facts/page-paths.ts';
import { quoted } from './quoted.ts';

type Path = (typeof comingSoonPaths)[number];

/** What each page that has nothing to show yet is called. */
export const comingSoonNames: Record<Path, string> = {
  '/nba/men': "Men's basketball",
  '/wnba': 'WNBA',
  '/soccer/*': 'Soccer',
  '/cricket/*': 'Cricket',
  '/mlb': 'MLB',
  '/nhl': 'NHL',
  '/golf': 'Golf',
  '/tennis': 'Tennis',
  '/mma': 'MMA',
  '/boxing': 'Boxing',
  '/watch': 'Watch',
  '/fantasy': 'Fantasy',
  '/careers': 'Careers',
  '/corrections': 'Corrections',
};

export const comingSoonTexts = {
  mark: 'Coming soon',
  description: (name: string) => `${name} is coming soon to Sports Hub.`,
  home: quoted.returnToHome,
} as const;
