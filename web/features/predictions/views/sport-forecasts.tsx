import { Link } from 'react-router';
import { dashboardTabRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { partTexts as texts } from '#shared/texts/predictions.ts';
import { PremiumOffer } from '#web/parts/premium-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { PartRegion, SamplePart } from '../parts/forecast-parts.tsx';
import { fantasyPart, gamesPart, injuriesPart, playersPart } from '../parts/list-parts.tsx';
import { rowsOnAPhone, useIsPhone } from '../parts/use-is-phone.ts';
import { isLeague } from '../samples/sample-sports.ts';
import { RoomContext } from '../shown-first.tsx';

const rowsEach = 6;
const injuredTeams = 3;
const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3';

/** Injuries, fantasy and AI predictions of one sport; who has not paid sees samples, and one card over their lower edge. */
export function SportForecasts({ sport }: { sport: Sport }) {
  const { subscribed } = useSubscription();
  const isPhone = useIsPhone();
  const injuries = injuriesPart(sport);
  const fantasy = fantasyPart(sport);
  const ai = { ...(isLeague(sport) ? gamesPart(sport) : playersPart(sport)), heading: texts.ai };
  if (!subscribed) {
    return (
      <div className={columns}>
        <SamplePart part={injuries} />
        <div className="z-10 lg:order-last lg:col-span-full lg:-mt-20">
          <PremiumOffer title={texts.sport} question={texts.sportQuestion} level={2} />
        </div>
        <SamplePart part={fantasy} />
        <SamplePart part={ai} />
      </div>
    );
  }
  return (
    <RoomContext value={isPhone ? rowsOnAPhone : rowsEach}>
      <div className={columns}>
        <RoomContext value={injuredTeams}>
          <PartRegion part={injuries} />
        </RoomContext>
        <PartRegion part={fantasy} />
        <PartRegion part={ai} />
      </div>
      {isLeague(sport) && (
        <Link
          to={dashboardTabRoute('predictions')}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary text-sm"
        >
          {texts.allPredictions}
        </Link>
      )}
    </RoomContext>
  );
}
