import type { CalendarDate } from './calendar-date.ts';
import type { League } from './facts/sports.ts';

/** The month, counted from 1, in which a season's year changes; the pages' labels name it (specification section 4). */
const firstMonth: Record<League, number> = { NFL: 4, NBA: 8 };
/** The one season that began late: play was interrupted in March 2020, and the finals ended on October 11. */
const interrupted = { season: 2020, to: '2020-10-11' };

/**
 * The season that a day belongs to: the year it starts in (NFL) or ends in (NBA). Days are those of the league office.
 */
export function seasonOf(league: League, day: CalendarDate): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const started = month >= firstMonth[league] ? year : year - 1;
  if (league === 'NFL') return started;
  if (started === interrupted.season && day <= interrupted.to) return interrupted.season;
  return started + 1;
}

/** From before the first game of a season to after its last: months and days of the year it starts in and ends in. */
const bounds: Record<League, readonly [from: string, to: string]> = {
  NFL: ['09-01', '02-20'],
  NBA: ['10-10', '06-30'],
};

/** First and last day of a season: of the one that is on, else of the next. */
export function seasonDaysOf(league: League, day: CalendarDate): [CalendarDate, CalendarDate] {
  const [from, to] = bounds[league];
  const daysOf = (season: number): [CalendarDate, CalendarDate] => {
    const starts = league === 'NFL' ? season : season - 1;
    return [`${starts}-${from}`, `${starts + 1}-${to}`];
  };
  const own = daysOf(seasonOf(league, day));
  return day <= own[1] ? own : daysOf(seasonOf(league, day) + 1);
}
