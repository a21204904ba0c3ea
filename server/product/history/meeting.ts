/** One name for a game whoever numbers it: `day` is that of the league office. */
export function nameMeeting(day: string, home: string, away: string): string {
  return `${day} ${home} ${away}`;
}
