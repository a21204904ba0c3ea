import { Card } from '#web/ui/card.tsx';
import { samplePrediction } from '../game/sample-prediction.ts';
import { GameForecastRow } from '../games/game-row.tsx';

const chances = [0.64, 0.41, 0.72, 0.55, 0.33, 0.6];

/** Of no games in particular. */
export function SampleGames() {
  return (
    <Card>
      <ul className="divide-y">
        {chances.map((chance) => (
          <li key={chance}>
            <GameForecastRow
              prediction={{
                ...samplePrediction,
                row_id: '',
                line_probability: chance - 0.03,
                home_win_probability: chance,
                home_favored_by: 28 * (chance - 0.5),
              }}
              when="Sun, 1:00 PM"
              isMine={false}
              onOpen={() => {}}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
