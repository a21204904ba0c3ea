/** What one request of /rest/v1 may ask for: far more than any page does. */
export const restLimits = {
  selectItems: 100,
  /** One column or JSON path, under several names. */
  fieldRepeats: 2,
  orderTerms: 10,
  conditions: 100,
  listValues: 1_000,
  patterns: 10,
  patternCharacters: 200,
  /** Of one answer; the largest of a page has 1.2 MB. */
  answerBytes: 1_500_000,
} as const;

/** Statements of callers that run side by side, and that wait, in each server process. */
export const statementQueues = {
  /** Reads that are not known to be quick; a key is one person, or one address of visitors. */
  trial: { concurrency: 2, perKey: 1, maxQueued: 1_000, maxQueuedPerKey: 300 },
  dear: { concurrency: 2, perKey: 1, maxQueued: 100, maxQueuedPerKey: 20 },
  /** Quick reads of those who have spent their time for dear ones. */
  throttled: { concurrency: 4, perKey: 1, maxQueued: 1_000, maxQueuedPerKey: 300 },
  write: { concurrency: 3, perKey: 2, maxQueued: 500, maxQueuedPerKey: 100 },
} as const;
