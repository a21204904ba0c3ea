import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { drivesTexts, shotTexts } from '#shared/texts/game-facts.ts';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { matchCentreTexts, shotChartTexts } from '#shared/texts/match-centre.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Game } from '../game.ts';
import { codeOf, teamOf } from '../game-view.ts';
import { periodName } from './figure-rows.ts';
import { GameDrives } from './game-drives.tsx';
import { firstPlaysWanted, gamePlaysQuery, type Plays } from './game-figures.queries.ts';
import { PlaySwing, useSwings } from './play-swing.tsx';
import { RestButton } from './rest-button.tsx';
import { ShotChart } from './shot-chart.tsx';

type Play = Plays['rows'][number];

type View = 'plays' | 'drives' | 'shots';

export function GamePlays({ game, isAlone = false }: { game: Game; isAlone?: boolean }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const [view, setView] = useState<View>('plays');
  const [scoringOnly, setScoringOnly] = useState(firstPlaysWanted(game).scoringOnly);
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(gamePlaysQuery(game, { scoringOnly, isWhole }, isInView));
  const { data, isError, isFetching } = query;
  const isEmpty = data?.rows.length === 0;
  const other = otherViews[game.sport];
  const isWorthShowing =
    data && (!isEmpty || scoringOnly || game.status === 'live' || view !== 'plays');
  return (
    <div ref={ref} className="min-w-0">
      {isError && data === undefined && <FailedCard query={query} title={texts.playsFailed} />}
      {data === undefined && isFetching && <SkeletonCard className="h-160" />}
      {isAlone && data && !isWorthShowing && (
        <EmptyCard icon={CircleSlash} title={matchCentreTexts.noPlays} />
      )}
      {isWorthShowing && (
        <Card>
          <CardHeader title={titles[view]}>
            {other && (
              <Chips
                label={texts.plays}
                values={['plays', other]}
                nameOf={(value) =>
                  value === 'plays' ? matchCentreTexts.tabs.plays : titles[value]
                }
                chosen={view}
                onChoose={setView}
                className="shrink-0"
              />
            )}
          </CardHeader>
          {view === 'drives' && <GameDrives game={game} />}
          {view === 'shots' && <ShotChart game={game} />}
          {view === 'plays' && (
            <>
              <CheckField
                label={texts.scoringOnly}
                isChecked={scoringOnly}
                onChange={setScoringOnly}
                className="px-4"
              />
              {isEmpty && (
                <p className="border-t p-4 text-muted">
                  {scoringOnly ? texts.noScoringPlays : texts.noPlays}
                </p>
              )}
              <PlayGroups game={game} plays={data.rows} />
              {data.hasMore && (
                <RestButton isBusy={isWhole && isFetching} onClick={() => setWhole(true)}>
                  {texts.allPlays}
                </RestButton>
              )}
            </>
          )}
        </Card>
      )}
    </div>
  );
}

const otherViews: Record<string, View> = { NFL: 'drives', NBA: 'shots' };
const titles: Record<View, string> = {
  plays: texts.plays,
  drives: drivesTexts.heading,
  shots: shotChartTexts.heading,
};

function PlayGroups({ game, plays }: { game: Game; plays: Play[] }) {
  const swings = useSwings(game, plays);
  return [...Map.groupBy(plays, ({ period }) => period)].map(([period, ofPeriod]) => (
    <section key={period ?? 'none'} className="border-t">
      <h3 className="px-4 pt-2 text-lg text-muted leading-tight">
        {period === null ? texts.beforePlay : periodName(game.sport, period)}
      </h3>
      <ol>
        {ofPeriod.map((play) => (
          <PlayLine
            key={play.external_id}
            game={game}
            play={play}
            swing={swings.get(play.external_id)}
          />
        ))}
      </ol>
    </section>
  ));
}

const middleOfCourtFeet = 25;

/** How far from the basket a shot was taken, where the feed tells its place. */
function shotWords({ shot_x, shot_y }: Play): string | undefined {
  if (shot_x === null || shot_y === null) return undefined;
  const feet = Math.round(Math.hypot(shot_x - middleOfCourtFeet, shot_y));
  return feet === 0 ? shotTexts.atBasket : shotTexts.from(feet);
}

function PlayLine({ game, play, swing }: { game: Game; play: Play; swing: number | undefined }) {
  const hasScore = play.is_scoring && play.away_score !== null && play.home_score !== null;
  const side = play.side === 'home' || play.side === 'away' ? play.side : undefined;
  return (
    <li
      className={classNames(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-cell text-sm',
        hasScore && 'bg-text/5',
      )}
    >
      <span className="text-muted tabular-nums">{play.clock}</span>
      <span className={classNames('break-words', hasScore && 'font-semibold')}>
        {play.description}
        {swing !== undefined && <PlaySwing game={game} swing={swing} />}
        {(play.situation ?? shotWords(play)) && (
          <span className="block font-normal text-muted text-xs">
            {play.situation ?? shotWords(play)}
          </span>
        )}
      </span>
      {hasScore && (
        <span className="flex flex-col items-end gap-1.5 sm:flex-row sm:items-center sm:gap-2">
          {side && <TeamBadge team={teamOf(game, side)} abbreviation={codeOf(game, side)} />}
          <strong className="min-w-14 text-right font-display text-lg tabular-nums leading-none">
            {`${play.away_score}–${play.home_score}`}
          </strong>
        </span>
      )}
    </li>
  );
}
