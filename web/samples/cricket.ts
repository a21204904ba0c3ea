import type { SampleSport } from './sample-sport.ts';

/** Invented sides and players; the page labels them as samples. */
export const sampleCricket: SampleSport = {
  teams: [
    { team_name: 'Coastal Kings', city: 'Coastal', abbreviation: 'CK' },
    { team_name: 'Delta Strikers', city: 'Delta', abbreviation: 'DS' },
    { team_name: 'Highland Royals', city: 'Highland', abbreviation: 'HR' },
    { team_name: 'Island Chargers', city: 'Island', abbreviation: 'IC' },
    { team_name: 'Monsoon Tigers', city: 'Monsoon', abbreviation: 'MT' },
    { team_name: 'Valley Falcons', city: 'Valley', abbreviation: 'VF' },
  ],
  players: [
    {
      player_name: 'Aiden Thorncroft',
      position: 'BAT',
      jersey_number: 18,
      team_name: 'Highland Royals',
    },
    {
      player_name: 'Arjun Solanke',
      position: 'ALL',
      jersey_number: 33,
      team_name: 'Coastal Kings',
    },
    {
      player_name: 'Bilal Qureshan',
      position: 'BOWL',
      jersey_number: 10,
      team_name: 'Delta Strikers',
    },
    {
      player_name: 'Dinesh Varnakula',
      position: 'WK',
      jersey_number: 7,
      team_name: 'Island Chargers',
    },
    {
      player_name: 'Ewan Mackerley',
      position: 'BOWL',
      jersey_number: 44,
      team_name: 'Highland Royals',
    },
    {
      player_name: 'Farhan Rashidi',
      position: 'ALL',
      jersey_number: 5,
      team_name: 'Delta Strikers',
    },
    {
      player_name: 'Gareth Penhale',
      position: 'WK',
      jersey_number: 23,
      team_name: 'Valley Falcons',
    },
    { player_name: 'Hamish Orrin', position: 'BAT', jersey_number: 9, team_name: 'Valley Falcons' },
    {
      player_name: 'Imran Dastagir',
      position: 'BOWL',
      jersey_number: 99,
      team_name: 'Monsoon Tigers',
    },
    {
      player_name: 'Kiran Belawadi',
      position: 'BAT',
      jersey_number: 45,
      team_name: 'Coastal Kings',
    },
    {
      player_name: 'Rohan Tendolkar',
      position: 'BAT',
      jersey_number: 1,
      team_name: 'Monsoon Tigers',
    },
    {
      player_name: 'Shaun Baptiste',
      position: 'ALL',
      jersey_number: 12,
      team_name: 'Island Chargers',
    },
  ],
  games: [
    { away_team: 'Coastal Kings', home_team: 'Monsoon Tigers', competition: 'T20', hour: 14 },
    { away_team: 'Highland Royals', home_team: 'Valley Falcons', competition: 'ODI', hour: 10 },
    { away_team: 'Delta Strikers', home_team: 'Island Chargers', competition: 'T20', hour: 19 },
    { away_team: 'Monsoon Tigers', home_team: 'Highland Royals', competition: 'Test', hour: 10 },
    { away_team: 'Valley Falcons', home_team: 'Coastal Kings', competition: 'T20', hour: 18 },
  ],
};
