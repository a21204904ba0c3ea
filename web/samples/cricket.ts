import type { SampleSport } from './sample-sport.ts';

/** Invented sides and players; the page labels them as samples. */
export const sampleCricket: SampleSport = {
  teams: [
    { name: 'Coastal Kings', city: 'Coastal', abbreviation: 'COK' },
    { name: 'Delta Strikers', city: 'Delta', abbreviation: 'DST' },
    { name: 'Highland Royals', city: 'Highland', abbreviation: 'HIR' },
    { name: 'Island Chargers', city: 'Island', abbreviation: 'ISC' },
    { name: 'Monsoon Tigers', city: 'Monsoon', abbreviation: 'MOT' },
    { name: 'Valley Falcons', city: 'Valley', abbreviation: 'VAF' },
  ],
  players: [
    { name: 'Aiden Thorncroft', position: 'BAT', number: 18, team: 'Highland Royals' },
    { name: 'Arjun Solanke', position: 'ALL', number: 33, team: 'Coastal Kings' },
    { name: 'Bilal Qureshan', position: 'BOWL', number: 10, team: 'Delta Strikers' },
    { name: 'Dinesh Varnakula', position: 'WK', number: 7, team: 'Island Chargers' },
    { name: 'Ewan Mackerley', position: 'BOWL', number: 44, team: 'Highland Royals' },
    { name: 'Farhan Rashidi', position: 'ALL', number: 5, team: 'Delta Strikers' },
    { name: 'Gareth Penhale', position: 'WK', number: 23, team: 'Valley Falcons' },
    { name: 'Hamish Orrin', position: 'BAT', number: 9, team: 'Valley Falcons' },
    { name: 'Imran Dastagir', position: 'BOWL', number: 99, team: 'Monsoon Tigers' },
    { name: 'Kiran Belawadi', position: 'BAT', number: 45, team: 'Coastal Kings' },
    { name: 'Rohan Tendolkar', position: 'BAT', number: 1, team: 'Monsoon Tigers' },
    { name: 'Shaun Baptiste', position: 'ALL', number: 12, team: 'Island Chargers' },
  ],
  matchups: [
    { away: 'Coastal Kings', home: 'Monsoon Tigers', competition: 'T20', hour: 14 },
    { away: 'Highland Royals', home: 'Valley Falcons', competition: 'ODI', hour: 10 },
    { away: 'Delta Strikers', home: 'Island Chargers', competition: 'T20', hour: 19 },
    { away: 'Monsoon Tigers', home: 'Highland Royals', competition: 'Test', hour: 10 },
    { away: 'Valley Falcons', home: 'Coastal Kings', competition: 'T20', hour: 18 },
  ],
};
