/** What an API key may be good for; the database holds the same list. */
export const apiScopes = ['scores', 'favorites', 'predictions'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** How every key begins, so that programs which look for leaked secrets know one. */
export const apiKeyPrefix = 'shk_';

/** Characters of a key that its owner knows it by; they are shown in lists. */
export const apiKeyShownCharacters = 12;

export const apiKeyNameLength = 60;

/** Null: never. */
export const apiKeyExpiryDays = [30, 90, 365, null] as const;

export const apiKeysOfPerson = 20;

/** Requests of /api/v1 in a window, by the address without a key, else by the account; each answer tells what is left. */
export const apiBudgets = {
  apiOfNetwork: { most: 600, windowS: 60, by: 'network', store: 'process' },
  apiOfUser: { most: 1_200, windowS: 60, by: 'user', store: 'process' },
} as const;
