import { formatMoment, officeLocale } from './time-format.ts';

const ofDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const ofTime = { hour: 'numeric', minute: '2-digit' } as const;

/** When a game starts at the place of the league office: "Sun, Nov 29" and "1:00 PM". */
export function leagueStartOf(moment: Date): { day: string; time: string } {
  // Some browsers separate the halves of the day with another space than the server.
  const say = (options: Intl.DateTimeFormatOptions) =>
    formatMoment(moment, options, officeLocale).replace(/\s/g, ' ');
  return { day: say(ofDay), time: say(ofTime) };
}
