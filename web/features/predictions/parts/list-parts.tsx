import type { ReactNode } from 'react';
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
import type { ForecastPart } from './forecast-parts.tsx';

export function gamesPart(sport?: Sport): ForecastPart {
  const { heading, lead } = gamesForecastTexts;
  return { heading, lead, sample: <SampleGames />, content: <CurrentGames sport={sport} /> };
}

export function fantasyPart(sport?: Sport): ForecastPart {
  const { heading, lead } = fantasyTexts;
  const sample = <SampleFantasyPicks sport={sport} />;
  const content = orSample(<CurrentPicks sport={sport} />, sample, sport);
  return { heading, lead, sample, content };
}

export function playersPart(sport?: Sport): ForecastPart {
  const { heading, lead } = playerTexts;
  const sample = <SamplePlayerPredictions sport={sport} />;
  const content = orSample(<CurrentPlayers sport={sport} />, sample, sport);
  return { heading, lead, sample, content };
}

export function parlaysPart(sport?: Sport): ForecastPart {
  const { heading, lead, gambling, helpline } = parlayTexts;
  return {
    heading,
    lead,
    sample: <SampleParlays sport={sport} />,
    content: <CurrentParlays sport={sport} />,
    note: (
      <>
        {gambling} <span className="whitespace-nowrap">{helpline}.</span>
      </>
    ),
  };
}

export function injuriesPart(sport?: Sport): ForecastPart {
  const { heading, lead } = injuryTexts;
  const sample = <SampleInjuries sport={sport} />;
  const content = orSample(<CurrentInjuries sport={sport} />, sample, sport);
  return { heading, lead, sample, content };
}

/** Forecasts are made for the leagues alone. */
function orSample(content: ReactNode, sample: ReactNode, sport: Sport | undefined): ReactNode {
  return isLeague(sport) ? content : sample;
}
