const leagueOffice = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Day of the game at the place of the league office, YYYY-MM-DD. */
export function leagueDayOf(moment: Date): string {
  return leagueOffice.format(moment);
}
