import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { formatNumber } from '#shared/number-format.ts';
import type { PlayoffPicture, SeasonOdds } from '#shared/schemas/playoffs.ts';
import { pictureOddsTexts as texts } from '#shared/texts/playoffs.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OddsByClub } from './bracket-rounds.ts';
import { leagueOddsQuery } from './playoffs.queries.ts';
import { sayMade } from './say-made.ts';

/** For subscribers: the chances of each club, and where they come from; without them the picture stays as everybody sees it. */
export function usePictureOdds(
  { sport, season }: PlayoffPicture,
  isSubscribed: boolean,
): [odds: OddsByClub | undefined, foot: ReactNode] {
  const query = useQuery({ ...leagueOddsQuery(sport), enabled: isSubscribed });
  if (!isSubscribed) return [undefined, null];
  const { data, isError, isFetching, refetch } = query;
  // Between two seasons the newest chances may be those of the one before.
  const odds = data?.filter((each) => each.season === season);
  const [one] = odds ?? [];
  const hasNone = odds ? odds.length === 0 : isError;
  const known = new Map((odds ?? []).map((each) => [each.team_id, each]));
  return [
    hasNone ? undefined : known,
    <>
      {one && <OddsMade odds={one} />}
      {hasNone && odds && <p className="text-muted text-sm">{texts.none}</p>}
      {isError && !data && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p>{texts.loadFailed}</p>
          <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </>,
  ];
}

function OddsMade({ odds: { made_at, seasons, model_version } }: { odds: SeasonOdds }) {
  const words = texts.made(sayMade(made_at), formatNumber(seasons), model_version);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      <time dateTime={made_at}>{words}</time>
      <TextLink to={routes.methods}>{predictionTexts.howItIsMade}</TextLink>
    </p>
  );
}
