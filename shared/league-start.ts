import { formatMoment, officeLocale } from './time-format.ts';

const ofDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const ofTime = { hour: 'numeric', minute: '2-digit' } as const;

/** When a game starts at the place of the league office: "Sun, Nov 29" and "1:00 PM". */
export function leagueStartOf(moment: Date): { day: string; time: string } {
  const say = (options: Intl.DateTimeFormatOptions) => formatMoment(moment, options, officeLocale);
  return { day: say(ofDay), time: say(ofTime) };
}
