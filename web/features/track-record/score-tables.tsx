import { formatDecimal } from '#shared/number-format.ts';
import { scoreTexts as texts } from '#shared/texts/track-record.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useManner } from '#web/ui/use-manner.ts';
import { sayShare } from './say-share.ts';
import type { SeasonScores } from './track-record.queries.ts';

const columns = [
  texts.forecaster,
  texts.right,
  { name: texts.brier, meaning: texts.brierMeaning },
  { name: texts.logLoss, meaning: texts.logLossMeaning },
  { name: texts.oursThere, meaning: texts.oursThereMeaning },
];
const order = ['model', 'base', 'rating', 'line'] as const;

export function ScoreTables({ scores }: { scores: readonly SeasonScores[] }) {
  const seasons = Map.groupBy(scores, ({ sport, season }) => `${sport} ${season}`);
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted text-sm">{`${texts.explanation} ${texts.oursThereMeaning}`}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {[...seasons].map(([name, rows]) => (
          <Card key={name} className="min-w-0">
            <CardHeader title={name} level={3} />
            <TableBox caption={name} columns={columns}>
              {order.flatMap((forecaster) => {
                const row = rows.find((each) => each.forecaster === forecaster);
                return row ? [<ScoreRow key={forecaster} scores={row} />] : [];
              })}
            </TableBox>
          </Card>
        ))}
      </div>
    </div>
  );
}

function ScoreRow({ scores }: { scores: SeasonScores }) {
  const { forecaster, games, right_games, brier, log_loss, model_brier } = scores;
  const manner = useManner();
  const say = (score: number) => formatDecimal(score, 4, manner);
  return (
    <Row name={texts.forecasters[forecaster]}>
      <Cell>{sayShare(right_games, games, manner)}</Cell>
      <Cell>{say(brier)}</Cell>
      <Cell>{say(log_loss)}</Cell>
      <Cell>{forecaster === 'model' ? '' : say(model_brier)}</Cell>
    </Row>
  );
}
