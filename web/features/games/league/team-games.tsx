import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { gamesTexts, teamGamesTexts as texts } from '#shared/texts/games.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { GameRow } from '../rows/game-row.tsx';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { useSituations } from '../situations.queries.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { teamGamesQuery } from './team-games.queries.ts';

type TeamGamesProps = { teamId: string; sport: Sport; foot?: (next: Game) => ReactNode };

export function TeamGames({ teamId, sport, foot }: TeamGamesProps) {
  const now = useNow(minuteMs);
  const query = useQuery(teamGamesQuery(sport, teamId));
  const { data, isError } = query;
  useGamesFeed({ sport });
  const live = data?.next?.status === 'live' ? data.next : undefined;
  if (data === undefined && isError) {
    return <FailedCard query={query} title={gamesTexts.loadFailed} />;
  }
  return (
    <div className="@container min-w-0">
      <Card className="overflow-hidden">
        <div className="grid @xl:grid-cols-2 gap-px bg-border">
          <Part title={live ? texts.live : texts.next}>
            {data ? <OneGame game={data.next} none={texts.noNext} now={now} /> : <Waiting />}
            {data?.next && foot?.(data.next)}
          </Part>
          <Part title={texts.last}>
            {data ? <OneGame game={data.last} none={texts.noLast} now={now} /> : <Waiting />}
          </Part>
        </div>
        <FeedAge sports={[sport]} className="border-t px-4 py-2" />
        <ScoreAnnouncer games={live ? [live] : []} />
      </Card>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 bg-surface pb-2">
      <h2 className="px-4 pt-2 text-lg text-muted leading-6">{title}</h2>
      {children}
    </section>
  );
}

function OneGame({ game, none, now }: { game: Game | null; none: string; now: Date }) {
  const situations = useSituations(game ? [game] : []);
  if (game) {
    return <GameRow game={game} situation={situations.get(game.external_id)} now={now} />;
  }
  return <p className="grid min-h-row content-center px-4 text-muted text-sm">{none}</p>;
}

function Waiting() {
  return (
    <SkeletonBars
      className="grid min-h-row content-evenly px-4"
      sizes={['h-4 w-3/5', 'h-4 w-1/2']}
    />
  );
}
