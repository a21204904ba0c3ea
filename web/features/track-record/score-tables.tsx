import { Download } from 'lucide-react';
import { forecasters } from '#shared/facts/forecasts.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { scoreTexts as texts } from '#shared/texts/track-record.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { sayShare } from './say-share.ts';
import type { SeasonScores } from './track-record.queries.ts';

const columns = [
  texts.forecaster,
  texts.right,
  { name: texts.brier, meaning: texts.brierMeaning },
  { name: texts.logLoss, meaning: texts.logLossMeaning },
  { name: texts.oursThere, meaning: texts.oursThereMeaning },
];
const scoresSheetRoute = '/api/v1/track-record?format=csv';

export function ScoreTables({ scores }: { scores: readonly SeasonScores[] }) {
  const seasons = Map.groupBy(scores, ({ sport, season }) => `${sport} ${season}`);
  return (
    <div className="grid gap-3 pb-4">
      <p className="text-muted">{`${texts.explanation} ${texts.oursThereMeaning}`}</p>
      {[...seasons].map(([name, rows]) => (
        <div key={name}>
          <h3 className="text-xl leading-none">{name}</h3>
          <TableBox caption={name} columns={columns}>
            {forecasters.flatMap((forecaster) => {
              const row = rows.find((each) => each.forecaster === forecaster);
              return row ? [<ScoreRow key={forecaster} scores={row} />] : [];
            })}
          </TableBox>
        </div>
      ))}
      {/* All of them, whatever the filter. */}
      <a
        href={scoresSheetRoute}
        download
        className={classNames(buttonClasses({ variant: 'outline' }), 'justify-self-start')}
      >
        <Download aria-hidden />
        {texts.download}
      </a>
    </div>
  );
}

function ScoreRow({ scores }: { scores: SeasonScores }) {
  const { forecaster, games, right_games, brier, log_loss, model_brier } = scores;
  const locale = useLocale();
  const say = (score: number) => formatDecimal(score, 4, locale);
  return (
    <Row name={texts.forecasters[forecaster]}>
      <Cell>{sayShare(right_games, games, locale)}</Cell>
      <Cell>{say(brier)}</Cell>
      <Cell>{say(log_loss)}</Cell>
      <Cell>{forecaster === 'model' ? '' : say(model_brier)}</Cell>
    </Row>
  );
}
