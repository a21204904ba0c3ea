import * as z from 'zod';
import { leagues, sports } from '#shared/facts/sports.ts';

export const leagueNames = sports.map((sport) => sport.toLowerCase()) as Lowercase<
  (typeof sports)[number]
>[];
/** Of which forecasts are made. */
export const forecastLeagueNames = leagues.map((league) => league.toLowerCase()) as Lowercase<
  (typeof leagues)[number]
>[];
export const parlayLeagueNames = [...forecastLeagueNames, 'mixed'] as const;

export const text = (description: string) => z.string().nullable().describe(description);
export const count = (description: string) => z.int().nullable().describe(description);
export const amount = (description: string) => z.number().nullable().describe(description);
export const share = (description: string) =>
  z.number().min(0).max(1).nullable().describe(description);
export const moment = (description: string) => z.iso.datetime().describe(description);
