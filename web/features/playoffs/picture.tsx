import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import type { League } from '#shared/facts/sports.ts';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { pictureOddsTexts, pictureTexts as texts } from '#shared/texts/playoffs.ts';
import { formatMoment } from '#shared/time-format.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Bracket } from './bracket.tsx';
import { hasBegun, hasPlayIn } from './picture-groups.ts';
import { madeMoment, PictureWithOdds } from './picture-odds.tsx';
import { PictureTables } from './picture-table.tsx';
import { playoffPictureQuery } from './playoffs.queries.ts';
import { SampleTable } from './sample-table.tsx';
import { WeekStakes } from './week-stakes.tsx';

/** Who would play on today and against whom; with what lies ahead for subscribers. */
export function Picture({ league }: { league: League }) {
  const { isLoading, hasFailed } = useSubscription();
  const query = useQuery(playoffPictureQuery(league));
  const { data, isError } = query;
  if (data === undefined && isError) return <FailedCard query={query} title={texts.loadFailed} />;
  if (data === null) {
    return (
      <Card>
        <EmptyState icon={Network} title={texts.none} description={texts.noneHint} />
      </Card>
    );
  }
  // With chances the tables are wider: until it is known who reads, nothing stands that would move.
  if (data === undefined || (isLoading && !hasFailed)) return <PictureSkeleton />;
  return (
    <>
      {isError && <p role="status">{texts.notRefreshed}</p>}
      <FeedAge job="standings" sports={[league]} />
      <KnownPicture picture={data} />
    </>
  );
}

/** Once the playoffs are on, the bracket is what one looks for. */
function KnownPicture({ picture }: { picture: PlayoffPicture }) {
  const { drawn_at, bracket } = picture;
  const { has_begun } = bracket;
  return (
    <>
      {has_begun && <Bracket picture={picture} />}
      <p className="text-muted text-sm">
        <time dateTime={drawn_at}>{texts.drawn(formatMoment(new Date(drawn_at), madeMoment))}</time>
        {` ${leadOf(picture)}`}
      </p>
      <PictureParts picture={picture} />
      <WeekStakes league={picture.sport} />
      {!has_begun && <Bracket picture={picture} />}
    </>
  );
}

function PictureParts({ picture }: { picture: PlayoffPicture }) {
  const { subscribed } = useSubscription();
  return (
    <>
      {!subscribed && <PictureTables picture={picture} />}
      <PremiumGate
        title={pictureOddsTexts.title}
        level={2}
        question={pictureOddsTexts.question}
        sample={<SampleTable league={picture.sport} />}
      >
        <PictureWithOdds picture={picture} />
      </PremiumGate>
    </>
  );
}

function leadOf({ sport, clubs, bracket }: PlayoffPicture): string {
  if (!hasBegun(clubs)) return texts.notBegun;
  if (bracket.has_begun) return texts.leadAfter;
  const isPlain = sport === 'NBA' && !hasPlayIn(clubs) && bracket.play_in.length === 0;
  return isPlain ? texts.leadWithoutPlayIn : texts.lead[sport];
}

function PictureSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-160" />
      <Skeleton className="h-160" />
    </SkeletonGroup>
  );
}
