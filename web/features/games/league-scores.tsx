import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { limits } from '#shared/spec/limits.ts';
import type { League } from '#shared/spec/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { scoresTexts } from '#shared/texts/schedule.ts';
import { siteConfigQuery } from '#web/api/site-config.ts';
import { FeedAge } from '#web/layout/feed-age.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Board } from './board.tsx';
import { GameList } from './game-list.tsx';
import { leagueScoresQuery } from './league-games.queries.ts';
import { LeagueGamesFailed, LeagueGamesSkeleton } from './league-games-states.tsx';
import { ScoreAnnouncer } from './score-announcer.tsx';
import { UpdateAge } from './update-age.tsx';
import { useGamesFeed } from './use-games-feed.ts';

const minuteMs = 60_000;

/** Real games that are on, just ended or start soon, live ones first; simulated ones never. */
export function LeagueScores({ league }: { league: League }) {
  const now = useNow(minuteMs);
  const config = useQuery(siteConfigQuery);
  const isReal = isRealFeed(config.data?.feed);
  const scores = useQuery({ ...leagueScoresQuery(league), enabled: isReal });
  const { isDown } = useGamesFeed({ sport: league, isPaused: !isReal });
  if (config.isPending || (isReal && scores.isPending)) {
    return <LeagueGamesSkeleton rows={limits.sportPageGames / 2} />;
  }
  if (config.isError) return <LeagueGamesFailed onRetry={() => void config.refetch()} />;
  if (isReal && scores.data === undefined) {
    return <LeagueGamesFailed onRetry={() => void scores.refetch()} />;
  }
  const games = isReal ? (scores.data ?? []) : [];
  if (games.length === 0) {
    return (
      <Card>
        <EmptyState icon={Radio} title={scoresTexts.comingSoon} />
      </Card>
    );
  }
  const [live, others] = [
    games.filter((game) => game.status === 'live'),
    games.filter((game) => game.status !== 'live'),
  ];
  return (
    <Board
      title={live.length > 0 ? gamesTexts.liveHeading : gamesTexts.recentHeading}
      note={(isDown || scores.isError) && <UpdateAge updatedAt={scores.dataUpdatedAt} />}
      notice={<FeedAge sports={[league]} className="border-b px-4 py-2" />}
    >
      <GameList games={[...live, ...others]} now={now} label={scoresTexts.heading(league)} />
      <ScoreAnnouncer games={games} />
    </Board>
  );
}
