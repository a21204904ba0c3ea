import { Card } from '#web/ui/card.tsx';
import { sampleGames } from '../game/sample-prediction.ts';
import { GameForecastRow } from '../games/game-row.tsx';

export function SampleGames() {
  return (
    <Card>
      <ul className="divide-y">
        {sampleGames.map((prediction) => (
          <li key={prediction.home_win_probability}>
            <GameForecastRow
              prediction={prediction}
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
