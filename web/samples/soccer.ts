import { sampleSport } from './sample-sport.ts';

/** Invented clubs and players; the page labels them as samples. */
export const sampleSoccer = sampleSport({
  teams: {
    BR: { team_name: 'Brackwater Rovers', city: 'Brackwater' },
    EA: { team_name: 'Eastvale Athletic', city: 'Eastvale' },
    HC: { team_name: 'Harbour City', city: 'Harbour' },
    NW: { team_name: 'Northgate Wanderers', city: 'Northgate' },
    ST: { team_name: 'Stonebridge Town', city: 'Stonebridge' },
    WU: { team_name: 'Westmoor United', city: 'Westmoor' },
  },
  players: [
    ['Andrés Quintero', 'GK', 1, 'HC'],
    ['Ben Ashworth', 'GK', 13, 'NW'],
    ['Callum Redfern', 'DEF', 5, 'BR'],
    ['Davide Corsini', 'DEF', 3, 'WU'],
    ['Emeka Obiora', 'MID', 8, 'EA'],
    ['Iker Valbuena', 'FWD', 9, 'HC'],
    ['Jonas Lindqvist', 'MID', 10, 'ST'],
    ['Luca Moretti', 'MID', 7, 'WU'],
    ['Marek Dvorsky', 'DEF', 4, 'EA'],
    ['Noah Castellan', 'FWD', 11, 'BR'],
    ['Samir Haddou', 'FWD', 17, 'NW'],
    ['Yuto Kanegawa', 'MID', 6, 'ST'],
  ],
  games: [
    ['WU', 'HC', 'Premier Cup', 15],
    ['EA', 'ST', 'First League', 18],
    ['NW', 'BR', 'First League', 20],
    ['HC', 'EA', 'First League', 15],
    ['ST', 'WU', 'Premier Cup', 19],
  ],
});
