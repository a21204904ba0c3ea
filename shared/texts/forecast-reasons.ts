import type { PlayerFactor } from '../facts/forecasts.ts';

type Reason = { over: string; under: string };

/** Sentences that are stored with a forecast: why a leg is suggested, what an injury means. */
export const forecastReasonTexts = {
  projected: (middle: string) => `We project ${middle}.`,
  reasons: {
    usual_level: { over: '', under: '' },
    form: {
      over: 'His last games were better than his usual ones.',
      under: 'His last games were weaker than his usual ones.',
    },
    playing_time: {
      over: 'He has been given more to do of late.',
      under: 'He has been given less to do of late.',
    },
    availability: {
      over: 'Team-mates are missing whose part falls to him.',
      under: 'Others are back to take a part of his work, or he is not fully fit.',
    },
    opponent: {
      over: 'This opponent allows more than most.',
      under: 'This opponent allows less than most.',
    },
    game_outlook: {
      over: 'His team is expected to score more than usual.',
      under: 'His team is expected to score less than usual.',
    },
  } satisfies Record<PlayerFactor, Reason>,
  injury: {
    average: (value: string, what: string) => `Averaged ${value} ${what} in his last five games`,
    share: (percent: string, what: string) => `, ${percent}% of his team's ${what}.`,
  },
} as const;
