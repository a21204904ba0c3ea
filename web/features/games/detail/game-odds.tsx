import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { isLeague } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Game } from '../game.ts';
import { teamOf } from '../game-view.ts';
import { type Offer, oddsLine, sides } from './figure-rows.ts';
import { type Odds, oddsQuery } from './game-figures.queries.ts';

/** One card with what each bookmaker offers, the newest first; where there is none nothing, or `isAlone` on a tab a word about it. */
export function GameOdds({ game, isAlone = false }: { game: Game; isAlone?: boolean }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data, isPending } = useQuery(oddsQuery(game, isInView));
  return (
    <div ref={ref} className="grid min-w-0 gap-4 empty:-mb-4">
      {isPending && isLeague(game.sport) && <SkeletonCard className="h-60" />}
      {isAlone && data?.length === 0 && (
        <EmptyCard icon={CircleSlash} title={matchCentreTexts.noOdds} />
      )}
      {data && data.length > 0 && <OddsCard game={game} offers={data} />}
    </div>
  );
}

/** The feeds mark by its name what is offered while a game is on. */
const isNow = ({ provider }: Odds) => /\blive\b/i.test(provider);

function OddsCard({ game, offers }: { game: Game; offers: readonly Odds[] }) {
  const ordered = [...offers.filter(isNow), ...offers.filter((odds) => !isNow(odds))];
  const last = ordered.at(-1)?.provider;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.odds}>
        <span className="text-right text-muted text-xs">{last}</span>
      </CardHeader>
      <div className="[&_:is(td,th+th)]:px-1 [&_tr>:first-child]:pr-1 [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4">
        {ordered.map((odds) => (
          <div key={odds.provider} className="border-b">
            <h3 className="px-4 pt-3 text-lg leading-tight">
              {groupTitle(game, odds, odds.provider === last)}
            </h3>
            <TableBox
              caption={`${texts.odds}: ${odds.provider}`}
              columns={[texts.team, texts.toWin, texts.spread, texts.totalPoints]}
            >
              <OddsRows game={game} odds={odds} />
            </TableBox>
          </div>
        ))}
      </div>
      <p className="px-4 py-3 text-muted text-xs">{texts.oddsHint}</p>
    </Card>
  );
}

/** When it was offered; by whom, where that does not stand above. */
function groupTitle({ sport, status }: Game, odds: Odds, isNamed: boolean): string {
  if (isNow(odds)) return texts.oddsNow;
  const when =
    status === 'scheduled' ? texts.beforePlay : sport === 'NBA' ? texts.atTipOff : texts.atKickOff;
  return isNamed ? when : `${when}: ${odds.provider}`;
}

function OddsRows({ game, odds }: { game: Game; odds: Odds }) {
  const shown = odds.draw_moneyline === null ? sides : (['away', 'draw', 'home'] as const);
  return shown.map((side) => {
    const { toWin, spread, total } = oddsLine(odds, side);
    return (
      <Row key={side} name={side === 'draw' ? texts.draw : <Team name={teamOf(game, side)} />}>
        <OfferCell offer={toWin} />
        <OfferCell offer={spread} />
        <OfferCell offer={total} />
      </Row>
    );
  });
}

/** The longest names have no room beside three figures. */
function Team({ name }: { name: string }) {
  return (
    <>
      <TeamBadge team={name} />
      <span className="sr-only">{nicknameOf(name)}</span>
    </>
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
