import { routes } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { newsPageTexts } from '#shared/texts/news.ts';
import { LeagueNews } from '#web/features/news/league-news.tsx';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const leagueHome: Record<League, string> = { NFL: routes.nfl, NBA: routes.nba };

export function NewsPage({ league }: { league: League }) {
  const heading = newsPageTexts.heading(league);
  return (
    <LeaguePageFrame
      league={league}
      heading={heading}
      back={{ to: leagueHome[league], text: newsPageTexts.back(league) }}
    >
      <PageHead title={heading} description={newsPageTexts.description(league)} />
      <LeagueNews league={league} />
    </LeaguePageFrame>
  );
}
