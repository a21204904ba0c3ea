export const officeZone = 'America/New_York';

const leagueOffice = new Intl.DateTimeFormat('en-CA', {
  timeZone: officeZone,
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

const officeDay = new Intl.DateTimeFormat('en-US', {
  timeZone: officeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: officeZone,
  hour: 'numeric',
  minute: '2-digit',
});

/** When a game starts at the place of the league office: "Sun, Nov 29" and "1:00 PM". */
export function leagueStartOf(moment: Date): { day: string; time: string } {
  // Some browsers separate the halves of the day with another space than the server.
  return { day: officeDay.format(moment), time: officeTime.format(moment).replace(/\s/g, ' ') };
}
