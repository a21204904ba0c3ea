import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { scoresTexts as texts } from '#shared/texts/schedule.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { Board } from '../rows/board.tsx';
import { GameList } from '../rows/game-list.tsx';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { SpoilerSwitch } from '../rows/spoiler-switch.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import { useGamesFeed } from '../use-games-feed.ts';
import { LeagueGamesSkeleton } from './league-games-skeleton.tsx';
import { RealGamesComing } from './real-games-coming.tsx';
import { scoresQuery } from './sport-games.queries.ts';

/** Real games that are on, just ended or start soon, in this order; simulated ones never. */
export function LeagueScores({ league }: { league: League }) {
  const now = useNow(minuteMs);
  const config = useQuery(siteConfigQuery);
  const isReal = isRealFeed(config.data?.feed);
  const scores = useQuery({ ...scoresQuery(league, 'real'), enabled: isReal });
  const { isDown } = useGamesFeed({ sport: league, isPaused: !isReal });
  if (config.isPending || (isReal && scores.isPending)) {
    return <LeagueGamesSkeleton rows={limits.sportPageGames / 2} />;
  }
  if (config.isError) return <FailedCard query={config} title={gamesTexts.loadFailed} />;
  if (isReal && scores.data === undefined) {
    return <FailedCard query={scores} title={gamesTexts.loadFailed} />;
  }
  const games = isReal ? (scores.data ?? []) : [];
  if (games.length === 0) {
    const feed = config.data?.feed;
    return (
      <RealGamesComing
        icon={Radio}
        title={texts.comingSoon}
        league={league}
        job="scores"
        feed={feed}
      />
    );
  }
  const live = games.filter((game) => game.status === 'live');
  return (
    <Board
      title={live.length > 0 ? gamesTexts.liveHeading : gamesTexts.recentHeading}
      note={(isDown || scores.isError) && <UpdateAge updatedAt={scores.dataUpdatedAt} />}
      actions={<SpoilerSwitch />}
      notice={<FeedAge sports={[league]} className="border-b px-4 py-2" />}
    >
      {live.length > 0 && <GameList games={live} now={now} label={texts.heading(league)} />}
      <Part
        title={texts.ended}
        games={games.filter((game) => !['live', 'scheduled'].includes(game.status))}
        now={now}
      />
      <Part
        title={texts.next}
        games={games.filter((game) => game.status === 'scheduled')}
        now={now}
      />
      <ScoreAnnouncer games={games} />
    </Board>
  );
}

function Part({ title, games, now }: { title: string; games: Game[]; now: Date }) {
  if (games.length === 0) return null;
  return (
    <section aria-label={title} className="border-t [header+&]:border-t-0">
      <h3 className="px-4 pt-3 pb-1 text-board-muted text-lg">{title}</h3>
      <GameList games={games} now={now} label={title} />
    </section>
  );
}
