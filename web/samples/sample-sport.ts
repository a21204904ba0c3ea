/** Fixed content of a sport that no feed covers. */
export type SampleSport = {
  teams: readonly { name: string; city: string; abbreviation: string }[];
  players: readonly { name: string; position: string; number: number; team: string }[];
  /** One a day from tomorrow, at this hour of the reader's day. */
  matchups: readonly { away: string; home: string; competition: string; hour: number }[];
};
