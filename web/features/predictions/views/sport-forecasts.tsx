import type { Sport } from '#shared/facts/sports.ts';
import { partTexts as texts } from '#shared/texts/predictions.ts';
import { SeveralParts } from '../parts/forecast-parts.tsx';
import {
  fantasyPart,
  gamesPart,
  injuriesPart,
  parlaysPart,
  playersPart,
} from '../parts/list-parts.tsx';
import { isLeague } from '../samples/sample-sports.ts';

/** All that is premium about one sport, behind one gate. */
export function SportForecasts({ sport }: { sport: Sport }) {
  const parts = [injuriesPart(sport), fantasyPart(sport), playersPart(sport)];
  const ofLeague = [gamesPart(sport), ...parts, parlaysPart(sport)];
  return (
    <SeveralParts
      title={texts.sport}
      question={texts.sportQuestion}
      parts={isLeague(sport) ? ofLeague : parts}
    />
  );
}
