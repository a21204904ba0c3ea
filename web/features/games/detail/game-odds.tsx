import { useQuery } from '@tanstack/react-query';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Game } from '../game.ts';
import { teamOf } from '../game-view.ts';
import { EmptyPart } from './empty-part.tsx';
import { isInQuarters, type Offer, oddsLine, sides } from './figure-rows.ts';
import { type Odds, oddsQuery } from './game-figures.queries.ts';

/** One card for each bookmaker that the feed knows; where there is none nothing, or `isAlone` on a tab a word about it. */
export function GameOdds({ game, isAlone = false }: { game: Game; isAlone?: boolean }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data, isPending } = useQuery(oddsQuery(game, isInView));
  return (
    <div
      ref={ref}
      className="grid min-w-0 gap-4 empty:-mb-4 sm:max-xl:auto-cols-fr sm:max-xl:grid-flow-col"
    >
      {isPending && isInQuarters(game.sport) && (
        <SkeletonGroup>
          <Skeleton className="h-60" />
        </SkeletonGroup>
      )}
      {isAlone && data?.length === 0 && <EmptyPart title={matchCentreTexts.noOdds} />}
      {data?.map((odds) => (
        <OddsCard key={odds.provider} game={game} odds={odds} />
      ))}
    </div>
  );
}

function OddsCard({ game, odds }: { game: Game; odds: Odds }) {
  const shown = odds.draw_moneyline === null ? sides : (['away', 'draw', 'home'] as const);
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.odds}>
        <span className="text-muted text-sm">{odds.provider}</span>
      </CardHeader>
      <div className="[&_:is(td,th+th)]:whitespace-nowrap [&_:is(td,th+th)]:px-1 sm:[&_:is(td,th+th)]:px-2 [&_tr>:first-child]:pr-2 [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4">
        <TableBox
          caption={`${texts.odds}: ${odds.provider}`}
          columns={[texts.team, texts.toWin, texts.spread, texts.totalPoints]}
        >
          {shown.map((side) => {
            const { toWin, spread, total } = oddsLine(odds, side);
            return (
              <Row key={side} name={side === 'draw' ? texts.draw : nicknameOf(teamOf(game, side))}>
                <OfferCell offer={toWin} />
                <OfferCell offer={spread} />
                <OfferCell offer={total} />
              </Row>
            );
          })}
        </TableBox>
      </div>
      <p className="border-t px-4 py-3 text-muted text-xs">{texts.oddsHint}</p>
    </Card>
  );
}

function OfferCell({ offer }: { offer: Offer | undefined }) {
  return (
    <Cell>
      {offer?.line ?? '–'}
      {offer?.price && <span className="block text-muted text-xs">{offer.price}</span>}
    </Cell>
  );
}
