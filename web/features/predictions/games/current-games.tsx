import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { gameRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { findTeamByName } from '#shared/facts/teams.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { predictionTexts, gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { MineContext } from '#web/parts/mine-context.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useDetails } from '../details.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { PredictionDetails } from '../game/prediction-card.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { sayForecast } from './chances.tsx';
import { type GameOrder, gameOrders, orderGames } from './compare.ts';
import { GameForecastRow, sayStart } from './game-row.tsx';
import { comingPredictionsQuery } from './games.queries.ts';

const shownFirst = 14;

export function CurrentGames({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(comingPredictionsQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport}>
      {(predictions) => <Games predictions={predictions} />}
    </ForecastStates>
  );
}

function Games({ predictions }: { predictions: readonly ComingPrediction[] }) {
  const [order, setOrder] = useState<GameOrder>('time');
  const now = useNow(minuteMs);
  const { teamIds } = use(MineContext);
  const isFollowed = (name: string) => teamIds.has(findTeamByName(name)?.teamId ?? '');
  const isMine = ({ home_team, away_team }: ComingPrediction) =>
    isFollowed(home_team) || isFollowed(away_team);
  const { open, drawer } = useDetails<ComingPrediction>((prediction, close) => ({
    title: sayForecast(prediction).matchup,
    subtitle: `${prediction.sport}, ${sayStart(prediction, now)}`,
    content: <GameDetails prediction={prediction} onLeave={close} />,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Chips
        label={texts.sort}
        values={gameOrders}
        nameOf={(value) => texts.sorts[value]}
        chosen={order}
        onChoose={setOrder}
      />
      <ShownFirst rows={orderGames(predictions, order, isMine)} most={shownFirst}>
        {(shown) => (
          <Card>
            <ul aria-label={texts.heading} className="divide-y">
              {shown.map((prediction) => (
                <li key={prediction.game_id}>
                  <GameForecastRow
                    prediction={prediction}
                    when={sayStart(prediction, now)}
                    isMine={isMine(prediction)}
                    onOpen={open}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ShownFirst>
      {drawer}
    </div>
  );
}

type GameDetailsProps = { prediction: ComingPrediction; onLeave: () => void };

function GameDetails({ prediction, onLeave }: GameDetailsProps) {
  return (
    <>
      <PredictionDetails prediction={prediction} />
      <Link
        to={gameRoute(prediction.row_id)}
        onClick={onLeave}
        className={buttonClasses({ variant: 'outline' })}
      >
        {predictionTexts.gamePage}
      </Link>
    </>
  );
}
