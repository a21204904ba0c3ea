export const statusGroups = ['out', 'doubtful', 'questionable'] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** What a status means for the next game; providers have a dozen words for it. */
export function statusGroupOf(status: string): StatusGroup {
  const word = status.toLowerCase();
  if (word.startsWith('doubtful')) return 'doubtful';
  return /^(questionable|probable|day)/.test(word) ? 'questionable' : 'out';
}
