import type { SampleSport } from './sample-sport.ts';

/** Invented clubs and players; the page labels them as samples. */
export const sampleSoccer: SampleSport = {
  teams: [
    { team_name: 'Brackwater Rovers', city: 'Brackwater', abbreviation: 'BR' },
    { team_name: 'Eastvale Athletic', city: 'Eastvale', abbreviation: 'EA' },
    { team_name: 'Harbour City', city: 'Harbour', abbreviation: 'HC' },
    { team_name: 'Northgate Wanderers', city: 'Northgate', abbreviation: 'NW' },
    { team_name: 'Stonebridge Town', city: 'Stonebridge', abbreviation: 'ST' },
    { team_name: 'Westmoor United', city: 'Westmoor', abbreviation: 'WU' },
  ],
  players: [
    { player_name: 'Andrés Quintero', position: 'GK', jersey_number: 1, team_name: 'Harbour City' },
    {
      player_name: 'Ben Ashworth',
      position: 'GK',
      jersey_number: 13,
      team_name: 'Northgate Wanderers',
    },
    {
      player_name: 'Callum Redfern',
      position: 'DEF',
      jersey_number: 5,
      team_name: 'Brackwater Rovers',
    },
    {
      player_name: 'Davide Corsini',
      position: 'DEF',
      jersey_number: 3,
      team_name: 'Westmoor United',
    },
    {
      player_name: 'Emeka Obiora',
      position: 'MID',
      jersey_number: 8,
      team_name: 'Eastvale Athletic',
    },
    { player_name: 'Iker Valbuena', position: 'FWD', jersey_number: 9, team_name: 'Harbour City' },
    {
      player_name: 'Jonas Lindqvist',
      position: 'MID',
      jersey_number: 10,
      team_name: 'Stonebridge Town',
    },
    {
      player_name: 'Luca Moretti',
      position: 'MID',
      jersey_number: 7,
      team_name: 'Westmoor United',
    },
    {
      player_name: 'Marek Dvorsky',
      position: 'DEF',
      jersey_number: 4,
      team_name: 'Eastvale Athletic',
    },
    {
      player_name: 'Noah Castellan',
      position: 'FWD',
      jersey_number: 11,
      team_name: 'Brackwater Rovers',
    },
    {
      player_name: 'Samir Haddou',
      position: 'FWD',
      jersey_number: 17,
      team_name: 'Northgate Wanderers',
    },
    {
      player_name: 'Yuto Kanegawa',
      position: 'MID',
      jersey_number: 6,
      team_name: 'Stonebridge Town',
    },
  ],
  games: [
    {
      away_team: 'Westmoor United',
      home_team: 'Harbour City',
      competition: 'Premier Cup',
      hour: 15,
    },
    {
      away_team: 'Eastvale Athletic',
      home_team: 'Stonebridge Town',
      competition: 'First League',
      hour: 18,
    },
    {
      away_team: 'Northgate Wanderers',
      home_team: 'Brackwater Rovers',
      competition: 'First League',
      hour: 20,
    },
    {
      away_team: 'Harbour City',
      home_team: 'Eastvale Athletic',
      competition: 'First League',
      hour: 15,
    },
    {
      away_team: 'Stonebridge Town',
      home_team: 'Westmoor United',
      competition: 'Premier Cup',
      hour: 19,
    },
  ],
};
