export const productName = 'Sports Hub';

/** Static marketing figures of the specification; never computed, never mixed with the track record. */
export const marketingFigures = {
  activeUsers: '47,000+',
  predictionAccuracy: '85%',
  predictionsMade: '2.3M+',
  userWinnings: '$12M+',
} as const;
