export const feedAgeTexts = {
  scores: (age: string) => `Scores as of ${age} ago: the provider does not answer`,
  standings: (age: string) => `Tables as of ${age} ago: the provider does not answer`,
  injuries: (age: string) => `Injuries as of ${age} ago: the provider does not answer`,
  fromLeague: "Scores from the league's own service",
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
} as const;
