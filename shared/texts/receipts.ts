/** A forecast or a call with its outcome, as a picture. */
export const receiptTexts = {
  share: 'Share as a picture',
  failed: 'The picture could not be drawn',
  fileName: 'sports-hub-receipt.png',
  sealed: (day: string, time: string) => `Sealed ${day}, ${time} Eastern, before the start, as`,
  unsealed: 'In no seal.',
  said: (words: string) => `I said ${words}.`,
  frozen: 'Said before the start, and frozen by it.',
} as const;
