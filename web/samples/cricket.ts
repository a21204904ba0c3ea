import { sampleSport } from './sample-sport.ts';

/** Invented sides and players; the page labels them as samples. */
export const sampleCricket = sampleSport({
  teams: {
    CK: { team_name: 'Coastal Kings', city: 'Coastal' },
    DS: { team_name: 'Delta Strikers', city: 'Delta' },
    HR: { team_name: 'Highland Royals', city: 'Highland' },
    IC: { team_name: 'Island Chargers', city: 'Island' },
    MT: { team_name: 'Monsoon Tigers', city: 'Monsoon' },
    VF: { team_name: 'Valley Falcons', city: 'Valley' },
  },
  players: [
    ['Aiden Thorncroft', 'BAT', 18, 'HR'],
    ['Arjun Solanke', 'ALL', 33, 'CK'],
    ['Bilal Qureshan', 'BOWL', 10, 'DS'],
    ['Dinesh Varnakula', 'WK', 7, 'IC'],
    ['Ewan Mackerley', 'BOWL', 44, 'HR'],
    ['Farhan Rashidi', 'ALL', 5, 'DS'],
    ['Gareth Penhale', 'WK', 23, 'VF'],
    ['Hamish Orrin', 'BAT', 9, 'VF'],
    ['Imran Dastagir', 'BOWL', 99, 'MT'],
    ['Kiran Belawadi', 'BAT', 45, 'CK'],
    ['Rohan Tendolkar', 'BAT', 1, 'MT'],
    ['Shaun Baptiste', 'ALL', 12, 'IC'],
  ],
  games: [
    ['CK', 'MT', 'T20', 14],
    ['HR', 'VF', 'ODI', 10],
    ['DS', 'IC', 'T20', 19],
    ['MT', 'HR', 'Test', 10],
    ['VF', 'CK', 'T20', 18],
  ],
});
