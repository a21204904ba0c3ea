import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { spelledDate } from '#shared/calendar-date.ts';
import { newestSealsRoute, sealRoute } from '#shared/facts/seal-paths.ts';
import type { World } from '#shared/seal/seal.ts';
import { sealTexts as texts } from '#shared/texts/seals.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { SealCard } from './seal-card.tsx';
import { type SealedDay, sealedDayQuery } from './seals.queries.ts';
import { VerifyPanel } from './verify-panel.tsx';

type DaySealsProps = { world: World /** Without one the newest. */; day: string | undefined };

export function DaySeals({ world, day }: DaySealsProps) {
  const query = useQuery(sealedDayQuery(world, day));
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? <FailedCard query={query} title={texts.loadFailed} /> : <SealsSkeleton />;
  }
  if (data === null) return <NoSeals title={texts.noneYet} />;
  return (
    <>
      <Days sealed={data} />
      {data.seals.length === 0 ? (
        <NoSeals title={texts.none}>
          <ButtonLink variant="outline" to={newestSealsRoute}>
            {texts.newest}
          </ButtonLink>
        </NoSeals>
      ) : (
        <Seals world={world} sealed={data} />
      )}
    </>
  );
}

export function SealsSkeleton() {
  return <SkeletonBars className="grid gap-4" sizes={['h-64', 'h-96']} />;
}

function Seals({ world, sealed: { day, seals } }: { world: World; sealed: SealedDay }) {
  return (
    <>
      <Section heading={texts.sealsOf(spelledDate(day))}>
        <ol className="grid gap-4 lg:grid-cols-2">
          {seals.map((seal) => (
            <li key={seal.number} className="min-w-0">
              <SealCard seal={seal} />
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={texts.verifyHeading}>
        <VerifyPanel key={day} world={world} day={day} seals={seals} />
      </Section>
    </>
  );
}

function Days({ sealed: { previous, next } }: { sealed: SealedDay }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={texts.days} className="flex flex-wrap gap-3">
      {previous && (
        <ButtonLink variant="outline" to={sealRoute(previous)} rel="prev">
          <ChevronLeft aria-hidden />
          {spelledDate(previous)}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="outline" to={sealRoute(next)} rel="next">
          {spelledDate(next)}
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}

function NoSeals({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={SearchX} title={title} description={texts.noneHint}>
        {children}
      </EmptyState>
    </Card>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-3xl leading-none">
        {heading}
      </h2>
      {children}
    </section>
  );
}
