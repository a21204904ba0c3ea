import type { Sport } from '#shared/facts/sports.ts';
import {
  fantasyTexts,
  gamesForecastTexts,
  injuryTexts,
  parlayTexts,
  playerTexts,
} from '#shared/texts/predictions.ts';
import { CurrentGames } from '../games/current-games.tsx';
import { CurrentInjuries } from '../players/current-injuries.tsx';
import { CurrentParlays } from '../players/current-parlays.tsx';
import { CurrentPicks } from '../players/current-picks.tsx';
import { CurrentPlayers } from '../players/current-players.tsx';
import { SampleFantasyPicks } from '../samples/sample-fantasy-picks.tsx';
import { SampleGames } from '../samples/sample-games.tsx';
import { SampleInjuries } from '../samples/sample-injuries.tsx';
import { SampleParlays } from '../samples/sample-parlays.tsx';
import { SamplePlayerPredictions } from '../samples/sample-player-predictions.tsx';
import { isLeague } from '../samples/sample-sports.ts';
import type { ForecastPart } from './forecast-part.ts';

export function gamesPart(sport?: Sport): ForecastPart {
  return {
    ...headOf(gamesForecastTexts),
    sample: <SampleGames />,
    content: <CurrentGames sport={sport} />,
  };
}

export function fantasyPart(sport?: Sport): ForecastPart {
  const sample = <SampleFantasyPicks sport={sport} />;
  return {
    ...headOf(fantasyTexts),
    sample,
    content: isLeague(sport) ? <CurrentPicks sport={sport} /> : sample,
  };
}

export function playersPart(sport?: Sport): ForecastPart {
  const sample = <SamplePlayerPredictions sport={sport} />;
  return {
    ...headOf(playerTexts),
    sample,
    content: isLeague(sport) ? <CurrentPlayers sport={sport} /> : sample,
  };
}

export function parlaysPart(sport?: Sport): ForecastPart {
  return {
    ...headOf(parlayTexts),
    sample: <SampleParlays sport={sport} />,
    content: <CurrentParlays sport={sport} />,
    note: (
      <>
        {parlayTexts.gambling} <span className="whitespace-nowrap">{parlayTexts.helpline}.</span>
      </>
    ),
  };
}

export function injuriesPart(sport?: Sport): ForecastPart {
  const sample = <SampleInjuries sport={sport} />;
  return {
    ...headOf(injuryTexts),
    sample,
    content: isLeague(sport) ? <CurrentInjuries sport={sport} /> : sample,
  };
}

function headOf({ heading, lead }: { heading: string; lead: string }) {
  return { heading, lead };
}
