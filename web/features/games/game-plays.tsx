import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { periodName } from './figure-rows.ts';
import type { Game } from './game.ts';
import { gamePlaysQuery, type Plays } from './game-figures.queries.ts';

/** Newest first, under the heading of each period. */
export function GamePlays({ game }: { game: Game }) {
  const [scoringOnly, setScoringOnly] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(gamePlaysQuery(game, { scoringOnly, isWhole }));
  if (data === undefined || (data.rows.length === 0 && !scoringOnly)) return null;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.plays}>
        <CheckField label={texts.scoringOnly} isChecked={scoringOnly} onChange={setScoringOnly} />
      </CardHeader>
      {data.rows.length === 0 && <p className="p-4 text-muted">{texts.noScoringPlays}</p>}
      {groupByPeriod(data.rows).map(({ period, plays }) => (
        <div key={period ?? 'none'} className="border-t first-of-type:border-t-0">
          <h3 className="px-4 pt-3 font-semibold">
            {period === null ? texts.beforePlay : periodName(game.sport, period)}
          </h3>
          <ol>
            {plays.map((play) => (
              <PlayLine key={play.external_id} play={play} />
            ))}
          </ol>
        </div>
      ))}
      {data.hasMore && (
        <div className="border-t p-3">
          <Button variant="outline" onClick={() => setWhole(true)}>
            {texts.allPlays}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PlayLine({ play }: { play: Plays['rows'][number] }) {
  const hasScore = play.is_scoring && play.away_score !== null && play.home_score !== null;
  return (
    <li className="flex gap-3 px-4 py-2 text-sm">
      <span className="w-12 shrink-0 text-muted tabular-nums">{play.clock}</span>
      <span className="min-w-0 flex-1 break-words">
        {play.description}
        {play.situation && <span className="block text-muted">{play.situation}</span>}
      </span>
      {hasScore && (
        <strong className="tabular-nums">{`${play.away_score}–${play.home_score}`}</strong>
      )}
    </li>
  );
}

function groupByPeriod(rows: Plays['rows']) {
  const groups = Map.groupBy(rows, ({ period }) => period);
  return [...groups].map(([period, plays]) => ({ period, plays }));
}
