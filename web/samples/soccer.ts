import type { SampleSport } from './sample-sport.ts';

/** Invented clubs and players; the page labels them as samples. */
export const sampleSoccer: SampleSport = {
  teams: [
    { name: 'Brackwater Rovers', city: 'Brackwater', abbreviation: 'BRR' },
    { name: 'Eastvale Athletic', city: 'Eastvale', abbreviation: 'EVA' },
    { name: 'Harbour City', city: 'Harbour', abbreviation: 'HAC' },
    { name: 'Northgate Wanderers', city: 'Northgate', abbreviation: 'NGW' },
    { name: 'Stonebridge Town', city: 'Stonebridge', abbreviation: 'STO' },
    { name: 'Westmoor United', city: 'Westmoor', abbreviation: 'WMU' },
  ],
  players: [
    { name: 'Andrés Quintero', position: 'GK', number: 1, team: 'Harbour City' },
    { name: 'Ben Ashworth', position: 'GK', number: 13, team: 'Northgate Wanderers' },
    { name: 'Callum Redfern', position: 'DEF', number: 5, team: 'Brackwater Rovers' },
    { name: 'Davide Corsini', position: 'DEF', number: 3, team: 'Westmoor United' },
    { name: 'Emeka Obiora', position: 'MID', number: 8, team: 'Eastvale Athletic' },
    { name: 'Iker Valbuena', position: 'FWD', number: 9, team: 'Harbour City' },
    { name: 'Jonas Lindqvist', position: 'MID', number: 10, team: 'Stonebridge Town' },
    { name: 'Luca Moretti', position: 'MID', number: 7, team: 'Westmoor United' },
    { name: 'Marek Dvorsky', position: 'DEF', number: 4, team: 'Eastvale Athletic' },
    { name: 'Noah Castellan', position: 'FWD', number: 11, team: 'Brackwater Rovers' },
    { name: 'Samir Haddou', position: 'FWD', number: 17, team: 'Northgate Wanderers' },
    { name: 'Yuto Kanegawa', position: 'MID', number: 6, team: 'Stonebridge Town' },
  ],
  matchups: [
    { away: 'Westmoor United', home: 'Harbour City', competition: 'Premier Cup', hour: 15 },
    { away: 'Eastvale Athletic', home: 'Stonebridge Town', competition: 'First League', hour: 18 },
    {
      away: 'Northgate Wanderers',
      home: 'Brackwater Rovers',
      competition: 'First League',
      hour: 20,
    },
    { away: 'Harbour City', home: 'Eastvale Athletic', competition: 'First League', hour: 15 },
    { away: 'Stonebridge Town', home: 'Westmoor United', competition: 'Premier Cup', hour: 19 },
  ],
};
