import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PictureClub, PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { teamOddsTexts as texts } from '#shared/texts/season-odds.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { sampleTeamOdds } from './sample-odds.ts';
import { gameStakesQuery, teamOddsQuery } from './season-odds.queries.ts';
import { OddsBoard } from './team-outlook-board.tsx';
import { figuresOf, figuresOfPlaces } from './team-outlook-figures.ts';
import { type NextGame, sayNext } from './team-outlook-next.ts';

type TeamOddsProps = {
  picture: PlayoffPicture;
  club: PictureClub;
  next: NextGame | null | undefined;
};

/** For subscribers: mounted by the gate alone. */
export function TeamOdds({ picture, club, next }: TeamOddsProps) {
  const query = useQuery(teamOddsQuery(club.team_id));
  const { data, isError } = query;
  const newest = data?.at(-1);
  if (data === undefined) {
    if (isError) return <FailedQuery query={query} title={texts.loadFailed} />;
    return <SkeletonCard className="h-80" />;
  }
  if (!newest) {
    return <EmptyState icon={CalendarClock} title={texts.none} description={texts.noneHint} />;
  }
  return (
    <OddsBoard
      days={data}
      figures={figuresOf(picture, club, newest)}
      arePlayoffsOn={picture.bracket.has_begun}
    >
      {next && <NextStakes game={next} teamId={club.team_id} />}
    </OddsBoard>
  );
}

/** Nothing while it is not known, and of games that are not told. */
function NextStakes({ game, teamId }: { game: NextGame; teamId: string }): ReactNode {
  const { data } = useQuery(gameStakesQuery(game.external_id));
  if (!data || (game.status !== 'scheduled' && game.status !== 'live')) return null;
  const words = sayNext(data.whatIf, game.scheduled_at, teamId);
  return words && <p className="text-pretty text-sm">{words}</p>;
}

export function SampleOdds() {
  const figures = sampleTeamOdds.slice(-1).flatMap((odds) => figuresOfPlaces(odds, true));
  return <OddsBoard days={sampleTeamOdds} figures={figures} arePlayoffsOn={false} />;
}
