import { useState } from 'react';
import { routes } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { directoryTexts, sportNames, sportPageTexts as texts } from '#shared/texts/sport.ts';
import { FavoriteStar } from '#web/features/favorites/favorite-star.tsx';
import { WithMine } from '#web/features/favorites/with-mine.tsx';
import { SportLive } from '#web/features/games/league/sport-live.tsx';
import { SportSchedule } from '#web/features/games/league/sport-schedule.tsx';
import { useSportGames } from '#web/features/games/league/use-sport-games.ts';
import { SportForecasts } from '#web/features/predictions/views/sport-forecasts.tsx';
import { SportDirectory } from '#web/features/sport/sport-directory.tsx';
import { useSportTab } from '#web/features/sport/use-sport-tab.ts';
import { PlanDialogContext } from '#web/parts/plan-dialog-context.ts';
import { LeagueSwipe } from '#web/shell/league-swipe.tsx';
import { SportHeader } from '#web/shell/sport-header.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

const PaymentNotice = lazyExtra(
  async () => (await import('#web/features/pricing/payment-notice.tsx')).PaymentNotice,
);
const PlanDialog = onDemand(
  async () => (await import('#web/features/pricing/plan-dialog.tsx')).PlanDialog,
);

/** One sport: what is on, what its players will do and what comes; its teams and players behind tabs. */
export function SportPage({ sport }: { sport: Sport }) {
  const [isPlanOpen, setPlanOpen] = useState(false);
  const choice = usePlanChoice('sport-page', {
    isShown: isPlanOpen,
    onStarted: () => setPlanOpen(false),
  });
  const games = useSportGames(sport);
  const directory = useSportTab(sport);
  const name = sportNames[sport];
  return (
    <PlanDialogContext value={() => setPlanOpen(true)}>
      <LeagueSwipe
        sport={sport}
        className="page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-4"
      >
        <PageHead title={texts.pageTitle(name)} description={texts.description(name)} />
        <SportHeader
          sport={sport}
          heading={name}
          back={{ to: routes.dashboard, text: texts.back }}
          counts={directory.counts}
          search={
            <SearchField
              label={directoryTexts.searchLabel}
              placeholder={directoryTexts.searchPlaceholder}
              value={directory.search}
              onChange={directory.onSearch}
            />
          }
        />
        <AfterPaint>
          <PaymentNotice />
        </AfterPaint>
        {directory.tab ? (
          <SportDirectory
            sport={sport}
            directory={directory}
            star={(player) => <FavoriteStar player={player} />}
          />
        ) : (
          <>
            <SportLive sport={sport} games={games} />
            <WithMine>
              <SportForecasts sport={sport} />
            </WithMine>
            <SportSchedule sport={sport} games={games} />
          </>
        )}
      </LeagueSwipe>
      <PlanDialog isOpen={isPlanOpen} onOpenChange={setPlanOpen} choice={choice} />
    </PlanDialogContext>
  );
}
