/** How a device shows scores: all of them, none of its owner's teams, or none at all. */
export const spoilerModes = ['show', 'mine', 'all'] as const;
export type SpoilerMode = (typeof spoilerModes)[number];
