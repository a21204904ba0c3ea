import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { leagueRoute } from '#shared/facts/routes.ts';
import { isLeague, type Sport } from '#shared/facts/sports.ts';
import { feedAgeTexts } from '#shared/texts/feed-age.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import {
  loadScheduleText,
  noUpcomingTexts,
  sportGamesTexts as texts,
} from '#shared/texts/sport.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { NoGames } from '#web/parts/no-games.tsx';
import { useFeedTrouble } from '#web/parts/use-feed-trouble.ts';
import { sampleCricket } from '#web/samples/cricket.ts';
import { sampleSoccer } from '#web/samples/soccer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { GameList, GameListSkeleton } from '../rows/game-list.tsx';
import { sampleGames, sampleUpcomingGames } from '../sample-games.ts';
import type { SportGames } from './use-sport-games.ts';

/** Games to come; where none can be read, or no feed covers the sport, samples that say so. */
export function SportSchedule({ sport, games }: { sport: Sport; games: SportGames }) {
  const now = useNow(minuteMs);
  const { schedule, isPopulating } = games;
  const isMissing = schedule.isError && schedule.data === undefined && !isPopulating;
  const isSample = isMissing || (!isLeague(sport) && schedule.data?.length === 0);
  const shown = isSample ? sampleSchedule(sport, now) : schedule.data;
  const isEmpty = shown?.length === 0;
  return (
    <SectionCard
      title={texts.schedule}
      className="overflow-hidden"
      action={
        <>
          {isSample && <Badge tone="upcoming">{gamesTexts.sample}</Badge>}
          {isLeague(sport) && (
            <Link
              to={leagueRoute(sport, 'schedule')}
              className="inline-flex min-h-11 items-center font-semibold text-primary text-sm"
            >
              {texts.wholeSchedule}
            </Link>
          )}
        </>
      }
    >
      {isSample && <SampleNote sport={sport} isMissing={isMissing} />}
      {!isSample && <FeedAge sports={[sport]} className="border-b px-4 py-2" />}
      {(shown === undefined || (isEmpty && isPopulating)) && (
        <GameListSkeleton rows={limits.schedule} />
      )}
      {shown && shown.length > 0 && <GameList games={shown} now={now} label={texts.schedule} />}
      {isEmpty && !isPopulating && (
        <NoGames job="schedule" sports={[sport]} icon={CalendarDays} title={noUpcomingTexts[sport]}>
          {sport === 'NFL' && (
            <Button variant="outline" onClick={games.populate}>
              {loadScheduleText}
            </Button>
          )}
        </NoGames>
      )}
    </SectionCard>
  );
}

/** Why there are samples, and who refuses the real ones. */
function SampleNote({ sport, isMissing }: { sport: Sport; isMissing: boolean }) {
  const trouble = useFeedTrouble('schedule', [sport], Date.now())?.left[0];
  return (
    <p className="border-b px-4 py-2 text-muted text-sm">
      {isMissing ? gamesTexts.sampleFallback : texts.sampleSchedule}
      {trouble && ` ${feedAgeTexts.noGames(trouble.why)}.`}
    </p>
  );
}

const games = { SOCCER: sampleSoccer.games, CRICKET: sampleCricket.games };

/** The built-in games of one sport, labelled as samples by the caller. */
function sampleSchedule(sport: Sport, now: Date): Game[] {
  if (isLeague(sport)) {
    return sampleUpcomingGames(now).filter((game) => game.sport === sport);
  }
  return sampleGames(
    games[sport].map((game) => ({ ...game, sport })),
    now,
  );
}
