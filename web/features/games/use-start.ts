import { leagueStartOf } from '#shared/league-start.ts';
import { publicGameTexts } from '#shared/texts/public-game.ts';
import { dayLabel } from '#shared/time.ts';
import { zoneName } from '#shared/time-format.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { startDayAndTime, startTime, type ViewedGame } from './game-view.ts';

/** When a game starts where the reader is; until that is known, as after the server, at the league's office. */
export function useStart(game: ViewedGame, now: Date): { day: string; time: string; both: string } {
  const isHydrated = useHydrated();
  const moment = new Date(game.scheduled_at);
  if (isHydrated) {
    return {
      day: dayLabel(moment, now),
      time: startTime(game),
      both: `${startDayAndTime(game, now)} ${zoneName(moment)}`,
    };
  }
  const { day, time } = leagueStartOf(moment);
  return { day, time, both: publicGameTexts.startAt(day, time) };
}
