/** What becomes of a wish to run a job now: it runs within seconds, the provider wants to be left alone, it was wished just now, or nobody has such a job. */
export const wishAnswers = ['taken', 'resting', 'too_soon', 'unknown'] as const;
export type WishAnswer = (typeof wishAnswers)[number];
