import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { leagueRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { pictureOddsTexts, pictureTexts } from '#shared/texts/playoffs.ts';
import { teamOddsTexts, teamOutlookTexts as texts } from '#shared/texts/season-odds.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { playoffPictureQuery } from './playoffs.queries.ts';
import type { NextGame } from './team-outlook-next.ts';
import { type OutlookWords, sayOutlook } from './team-outlook-words.ts';

const TeamOdds = lazy(async () => ({
  default: (await import('./team-outlook-odds.tsx')).TeamOdds,
}));
const SampleOdds = lazy(async () => ({
  default: (await import('./team-outlook-odds.tsx')).SampleOdds,
}));

type TeamOutlookProps = { teamId: string; league: League; next: NextGame | null | undefined };

export function TeamOutlook({ teamId, league, next }: TeamOutlookProps) {
  const query = useQuery(playoffPictureQuery(league));
  const { data } = query;
  if (data === undefined) {
    return <PendingCard query={query} title={pictureTexts.loadFailed} className="h-32" />;
  }
  const club = data?.clubs.find(({ team_id }) => team_id === teamId);
  if (data === null || !club) return <Unknown />;
  return (
    <OutlookCard league={league} words={sayOutlook(data, club)}>
      <PremiumGate
        title={pictureOddsTexts.title}
        question={teamOddsTexts.question}
        sample={
          <PagePart waiting={null}>
            <SampleOdds />
          </PagePart>
        }
      >
        <PagePart waiting={<SkeletonCard className="h-80" />}>
          <TeamOdds picture={data} club={club} next={next} />
        </PagePart>
      </PremiumGate>
    </OutlookCard>
  );
}

type OutlookCardProps = { league: League; words: OutlookWords; children: ReactNode };

export function OutlookCard({ league, words, children }: OutlookCardProps) {
  const { lead, details } = words;
  return (
    <section aria-label={texts.heading}>
      <Card className="min-w-0 overflow-hidden">
        <CardLinkHeader
          title={texts.heading}
          to={`${leagueRoute(league, 'standings')}?by=playoffs`}
        />
        <div className="grid gap-1 p-4">
          <p className="text-pretty font-bold font-display text-xl leading-tight">{lead}</p>
          <p className="text-pretty text-muted text-sm">{details.join(' ')}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}

function Unknown() {
  return (
    <SectionCard title={texts.heading}>
      <EmptyState icon={CalendarClock} title={texts.unknown} description={texts.unknownHint} />
    </SectionCard>
  );
}
