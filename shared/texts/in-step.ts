/** How a fan says by how much their picture is late. */
export const inStepTexts = {
  hint: {
    NFL: 'Watching it? Tap the moment a ball is snapped or kicked on your screen.',
    NBA: 'Watching it? Tap the moment the ball is tipped, or a shot from the floor falls, on your screen.',
  },
  tap: { NFL: 'Snap!', NBA: 'Tip, or basket!' },
  looking: 'Waiting for it in the feed: up to a minute.',
  none: 'The feed knows nothing of that moment. Tap at the next.',
  found: (delay: number) => `In step: ${delay} s later, never before your picture.`,
  likeliest: (delay: number) => `Probably ${delay} s, taken. To be sure, tap at the next.`,
  others: 'Delays that fit',
} as const;
