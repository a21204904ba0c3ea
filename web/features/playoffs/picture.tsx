import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { useState } from 'react';
import type { League } from '#shared/facts/sports.ts';
import { nameOfKey } from '#shared/facts/teams.ts';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { pictureOddsTexts, pictureTexts as texts } from '#shared/texts/playoffs.ts';
import { myTeams } from '#web/api/spoilers/hidden-scores.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { usePlaces } from '#web/parts/use-places.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { Bracket } from './bracket.tsx';
import { hasBegun, hasPlayIn } from './picture-groups.ts';
import { usePictureOdds } from './picture-odds.tsx';
import { PictureTables } from './picture-table.tsx';
import { playoffPictureQuery } from './playoffs.queries.ts';
import { SampleTable } from './sample-table.tsx';
import { sayMade } from './say-made.ts';
import { WeekStakes } from './week-stakes.tsx';

export function Picture({ league }: { league: League }) {
  const { isOpen } = usePlaces();
  const { isLoading, hasFailed } = useSubscription();
  const query = useQuery(playoffPictureQuery(league));
  const { data, isError } = query;
  if (data === undefined && isError) return <FailedCard query={query} title={texts.loadFailed} />;
  if (data === null) {
    return <EmptyCard icon={Network} title={texts.none} description={texts.noneHint} />;
  }
  // With chances bracket and tables differ: until it is known who reads, nothing stands that would move.
  if (data === undefined || (!isOpen && isLoading && !hasFailed)) return <PictureSkeleton />;
  return (
    <>
      {isError && <p role="status">{texts.notRefreshed}</p>}
      <FeedAge job="standings" sports={[league]} />
      <KnownPicture picture={data} />
    </>
  );
}

const wide = '(min-width: 75rem)';

/** Bracket first; where there is no room for both conferences, one at a time. */
function KnownPicture({ picture }: { picture: PlayoffPicture }) {
  const { sport, drawn_at } = picture;
  const isWide = useMedia(wide);
  const isHydrated = useHydrated();
  const locale = useLocale();
  const { isOpen } = usePlaces();
  const { subscribed } = useSubscription();
  const all = [...new Set(picture.clubs.map(({ conference }) => conference))];
  const [chosen = all[0] ?? '', choose] = useState(() => findOwn(picture));
  // Without scripts nobody could choose.
  const conferences = isWide || !isHydrated ? all : [chosen];
  const [odds, foot] = usePictureOdds(picture, subscribed);
  return (
    <>
      {!isWide && all.length > 1 && (
        <div className="min-[75rem]:hidden">
          <Chips label={texts.conferences} values={all} chosen={chosen} onChoose={choose} />
        </div>
      )}
      <Bracket picture={picture} conferences={conferences} odds={odds} />
      <PictureTables picture={picture} conferences={conferences} odds={odds} />
      <p className="text-muted text-sm">
        <time dateTime={drawn_at}>{texts.drawn(sayMade(drawn_at, locale))}</time>
        {` ${leadOf(picture)}`}
      </p>
      {foot}
      {!isOpen && (
        <PremiumGate
          title={pictureOddsTexts.title}
          level={2}
          question={pictureOddsTexts.question}
          sample={<SampleTable league={sport} />}
        >
          <WeekStakes league={sport} />
        </PremiumGate>
      )}
    </>
  );
}

/** The conference of the first team that the reader follows. */
function findOwn({ clubs }: PlayoffPicture): string | undefined {
  const followed = myTeams.read()?.split('\n') ?? [];
  return clubs.find(({ team_id }) => followed.includes(nameOfKey(team_id)))?.conference;
}

function leadOf({ sport, clubs, bracket }: PlayoffPicture): string {
  if (!hasBegun(clubs)) return texts.notBegun;
  if (bracket.has_begun) return texts.leadAfter;
  const isPlain = sport === 'NBA' && !hasPlayIn(clubs) && bracket.play_in.length === 0;
  return isPlain ? texts.leadWithoutPlayIn : texts.lead[sport];
}

function PictureSkeleton() {
  return <SkeletonBars className="grid gap-4" sizes={['h-120', 'h-160']} />;
}
