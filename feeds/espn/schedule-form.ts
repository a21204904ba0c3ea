import type { Sport } from '#shared/facts/sports.ts';

/** How a schedule is asked for, the cheapest first; the provider refuses now one, now another. */
export const scheduleShapes = ['month', 'day', 'team'] as const;
export type ScheduleForm = (typeof scheduleShapes)[number];

type KnownForm = {
  form: ScheduleForm;
  /** When all forms were last tried. */
  triedAt: Date;
  /** Months that seem incomplete, each with its number of games, and were found to be right. */
  doubts: string[];
};

/** Which form works for a sport, so that nobody asks in vain each hour, nor the next process. */
export type ResponseShapes = {
  find: (sport: Sport) => Promise<KnownForm | undefined>;
  keep: (sport: Sport, known: KnownForm) => Promise<void>;
};

/** For this process alone. */
export function createBriefFormMemory(): ResponseShapes {
  const held = new Map<Sport, KnownForm>();
  return {
    find: async (sport) => held.get(sport),
    keep: async (sport, known) => {
      held.set(sport, known);
    },
  };
}
