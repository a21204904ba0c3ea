import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { gradedVoiceTexts as texts } from '#shared/texts/graded-voices.ts';
import { useSpoilers } from '#web/api/telling/hidden-scores.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { voicesQuery } from './front-record.queries.ts';
import type { Voice } from './say-voice.ts';

const room = 'min-h-63 md:min-h-24';

/** Three of our own forecasts, one of them wrong, asked for by who scrolls to them. */
export function GradedVoices() {
  const [box, isInView] = useInView<HTMLDivElement>();
  const { data, isError } = useQuery({ ...voicesQuery, enabled: isInView === true });
  const isHidden = useSpoilers() !== 'show';
  return (
    <div ref={box} className={room}>
      {isHidden ? null : data ? (
        <ul className="grid gap-2 md:grid-cols-3 md:gap-3">
          {data.map((voice) => (
            <VoiceCard key={`${voice.said} ${voice.detail}`} {...voice} />
          ))}
        </ul>
      ) : isError ? (
        <NotRead />
      ) : (
        <SkeletonGroup>
          <Skeleton className={room} />
        </SkeletonGroup>
      )}
    </div>
  );
}

function NotRead() {
  return (
    <p role="alert">
      {texts.notRead}{' '}
      <Link to={routes.trackRecord} className="font-semibold text-primary underline">
        {texts.record}
      </Link>
    </p>
  );
}

function VoiceCard({ said, isRight, verdict, detail }: Voice) {
  const Icon = isRight ? Check : X;
  return (
    <li className="grid content-between gap-1 rounded-card border bg-surface p-3 md:min-h-24">
      <p className="font-bold font-display text-xl leading-tight sm:text-2xl">{said}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span
          className={`inline-flex items-center gap-1 font-semibold ${isRight ? 'text-success' : 'text-destructive'}`}
        >
          <Icon aria-hidden className="size-5" />
          {verdict}
        </span>
        <span className="text-muted">{detail}</span>
      </p>
    </li>
  );
}
