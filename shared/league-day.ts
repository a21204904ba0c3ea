import { officeLocale } from './time-format.ts';

const leagueOffice = new Intl.DateTimeFormat('en-CA', {
  timeZone: officeLocale.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Day of the game at the place of the league office, YYYY-MM-DD. */
export function leagueDayOf(moment: Date): string {
  return leagueOffice.format(moment);
}

/** Midnight there, of a day as above: clocks change later in the night. */
export function leagueMidnightOf(date: string): Date {
  const inSummer = new Date(`${date}T04:00:00Z`);
  return leagueDayOf(inSummer) === date ? inSummer : new Date(`${date}T05:00:00Z`);
}
