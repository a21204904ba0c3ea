import { CalendarDays } from 'lucide-react';
import { leagueRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { scheduleTexts } from '#shared/texts/schedule.ts';
import { LeagueGames } from '#web/features/games/league/league-games.tsx';
import { LeagueSchedule } from '#web/features/games/league/league-schedule.tsx';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function SchedulePage({ league }: { league: League }) {
  const heading = scheduleTexts.heading(league);
  return (
    <LeaguePageFrame league={league} heading={heading}>
      <PageHead
        title={heading}
        description={scheduleTexts.description(league)}
        canonical={leagueRoute(league, 'schedule')}
      />
      <LeagueGames
        league={league}
        coming={{ icon: CalendarDays, title: scheduleTexts.comingSoon }}
        View={LeagueSchedule}
      />
    </LeaguePageFrame>
  );
}
