import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { calendarDateOf, readTypedDate } from '#shared/calendar-date.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type Period, periodBeside, periodOf } from './period.ts';
import { PeriodGames } from './period-games.tsx';

/** The games around now, or those of the period that the address names. */
export function LeaguePeriods({ league, children }: { league: League; children: ReactNode }) {
  const now = useNow(minuteMs);
  const [search] = useSearchParams();
  const { data: config } = useQuery(siteConfigQuery);
  if (!isRealFeed(config?.feed)) return children;
  const asked = readTypedDate(search.get('date') ?? '');
  const chosen = asked.kind === 'date' ? periodOf(league, asked.date) : null;
  return (
    <>
      <PeriodLinks
        league={league}
        chosen={chosen}
        current={periodOf(league, calendarDateOf(now))}
      />
      {chosen ? <PeriodGames key={chosen.first} league={league} period={chosen} /> : children}
    </>
  );
}

type PeriodLinksProps = { league: League; chosen: Period | null; current: Period };

function PeriodLinks({ league, chosen, current }: PeriodLinksProps) {
  const from = chosen ?? current;
  return (
    <nav aria-label={texts.label} className="flex items-center gap-2">
      <PeriodLink search={`?date=${periodBeside(from, -1)}`}>
        <ChevronLeft aria-hidden />
        <span className="max-sm:sr-only">{texts.previous[league]}</span>
      </PeriodLink>
      <PeriodLink search="" isCurrent={chosen === null}>
        {texts.now}
      </PeriodLink>
      <PeriodLink search={`?date=${periodBeside(from, 1)}`}>
        <span className="max-sm:sr-only">{texts.next[league]}</span>
        <ChevronRight aria-hidden />
      </PeriodLink>
    </nav>
  );
}

type PeriodLinkProps = { search: string; isCurrent?: boolean; children: ReactNode };

function PeriodLink({ search, isCurrent = false, children }: PeriodLinkProps) {
  return (
    <Link
      to={{ search }}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={buttonClasses({ variant: isCurrent ? 'primary' : 'outline' })}
    >
      {children}
    </Link>
  );
}
