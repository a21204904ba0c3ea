import { type League, leagues, type Sport } from './sports.ts';

type Row = [
  abbreviation: string,
  city: string,
  nickname: string,
  primaryColor: `#${string}`,
  secondaryColor: `#${string}`,
  feedId: number,
];

// Conference and division order is the order of the header menus (specification section 2).
const divisions: Record<League, Record<string, Record<string, Row[]>>> = {
  NFL: {
    NFC: {
      North: [
        ['CHI', 'Chicago', 'Bears', '#0b162a', '#e64100', 3],
        ['DET', 'Detroit', 'Lions', '#0076b6', '#b0b7bc', 8],
        ['GB', 'Green Bay', 'Packers', '#203731', '#ffb612', 9],
        ['MIN', 'Minnesota', 'Vikings', '#4f2683', '#ffc62f', 16],
      ],
      South: [
        ['ATL', 'Atlanta', 'Falcons', '#a71930', '#000000', 1],
        ['CAR', 'Carolina', 'Panthers', '#0085ca', '#000000', 29],
        ['NO', 'New Orleans', 'Saints', '#d3bc8d', '#000000', 18],
        ['TB', 'Tampa Bay', 'Buccaneers', '#a71930', '#322f2b', 27],
      ],
      East: [
        ['DAL', 'Dallas', 'Cowboys', '#002244', '#b0b7bc', 6],
        ['NYG', 'New York', 'Giants', '#0b2265', '#a71930', 19],
        ['PHI', 'Philadelphia', 'Eagles', '#004c54', '#a5acaf', 21],
        ['WAS', 'Washington', 'Commanders', '#5a1414', '#ffb612', 28],
      ],
      West: [
        ['ARI', 'Arizona', 'Cardinals', '#97233f', '#000000', 22],
        ['LAR', 'Los Angeles', 'Rams', '#003594', '#ffd100', 14],
        ['SF', 'San Francisco', '49ers', '#aa0000', '#b3995d', 25],
        ['SEA', 'Seattle', 'Seahawks', '#002244', '#69be28', 26],
      ],
    },
    AFC: {
      North: [
        ['BAL', 'Baltimore', 'Ravens', '#241773', '#9e7c0c', 33],
        ['CIN', 'Cincinnati', 'Bengals', '#fb4f14', '#000000', 4],
        ['CLE', 'Cleveland', 'Browns', '#ff3c00', '#311d00', 5],
        ['PIT', 'Pittsburgh', 'Steelers', '#000000', '#ffb612', 23],
      ],
      South: [
        ['HOU', 'Houston', 'Texans', '#03202f', '#a71930', 34],
        ['IND', 'Indianapolis', 'Colts', '#002c5f', '#a5acaf', 11],
        ['JAX', 'Jacksonville', 'Jaguars', '#006778', '#000000', 30],
        ['TEN', 'Tennessee', 'Titans', '#002244', '#4b92db', 10],
      ],
      East: [
        ['BUF', 'Buffalo', 'Bills', '#00338d', '#c60c30', 2],
        ['MIA', 'Miami', 'Dolphins', '#008e97', '#f58220', 15],
        ['NE', 'New England', 'Patriots', '#002244', '#c60c30', 17],
        ['NYJ', 'New York', 'Jets', '#003f2d', '#000000', 20],
      ],
      West: [
        ['DEN', 'Denver', 'Broncos', '#002244', '#fb4f14', 7],
        ['KC', 'Kansas City', 'Chiefs', '#e31837', '#ffb612', 12],
        ['LV', 'Las Vegas', 'Raiders', '#000000', '#a5acaf', 13],
        ['LAC', 'Los Angeles', 'Chargers', '#007bc7', '#ffc20e', 24],
      ],
    },
  },
  NBA: {
    Eastern: {
      Atlantic: [
        ['BOS', 'Boston', 'Celtics', '#008348', '#ffffff', 2],
        ['BKN', 'Brooklyn', 'Nets', '#000000', '#ffffff', 17],
        ['NYK', 'New York', 'Knicks', '#1d428a', '#f58426', 18],
        ['PHI', 'Philadelphia', '76ers', '#1d428a', '#e01234', 20],
        ['TOR', 'Toronto', 'Raptors', '#d91244', '#000000', 28],
      ],
      Central: [
        ['CHI', 'Chicago', 'Bulls', '#ce1141', '#000000', 4],
        ['CLE', 'Cleveland', 'Cavaliers', '#860038', '#bc945c', 5],
        ['DET', 'Detroit', 'Pistons', '#1d428a', '#c8102e', 8],
        ['IND', 'Indiana', 'Pacers', '#002d62', '#fdbb30', 11],
        ['MIL', 'Milwaukee', 'Bucks', '#00471b', '#eee1c6', 15],
      ],
      Southeast: [
        ['ATL', 'Atlanta', 'Hawks', '#c8102e', '#fdb927', 1],
        ['CHA', 'Charlotte', 'Hornets', '#008ca8', '#1d1060', 30],
        ['MIA', 'Miami', 'Heat', '#98002e', '#000000', 14],
        ['ORL', 'Orlando', 'Magic', '#0077c0', '#c4ced4', 19],
        ['WAS', 'Washington', 'Wizards', '#e31837', '#002b5c', 27],
      ],
    },
    Western: {
      Northwest: [
        ['DEN', 'Denver', 'Nuggets', '#0e2240', '#fec524', 7],
        ['MIN', 'Minnesota', 'Timberwolves', '#266092', '#79bc43', 16],
        ['OKC', 'Oklahoma City', 'Thunder', '#007ac1', '#ef3b24', 25],
        ['POR', 'Portland', 'Trail Blazers', '#e03a3e', '#000000', 22],
        ['UTA', 'Utah', 'Jazz', '#000000', '#fff21f', 26],
      ],
      Pacific: [
        ['GSW', 'Golden State', 'Warriors', '#fdb927', '#1d428a', 9],
        ['LAC', 'LA', 'Clippers', '#12173f', '#c8102e', 12],
        ['LAL', 'Los Angeles', 'Lakers', '#552583', '#fdb927', 13],
        ['PHX', 'Phoenix', 'Suns', '#29127a', '#e56020', 21],
        ['SAC', 'Sacramento', 'Kings', '#5a2d81', '#6a7a82', 23],
      ],
      Southwest: [
        ['DAL', 'Dallas', 'Mavericks', '#0064b1', '#bbc4ca', 6],
        ['HOU', 'Houston', 'Rockets', '#ce1141', '#000000', 10],
        ['MEM', 'Memphis', 'Grizzlies', '#5d76a9', '#12173f', 29],
        ['NOP', 'New Orleans', 'Pelicans', '#0a2240', '#b4975a', 3],
        ['SAS', 'San Antonio', 'Spurs', '#000000', '#c4ced4', 24],
      ],
    },
  },
};

export const teams = leagues.flatMap((sport) =>
  Object.entries(divisions[sport]).flatMap(([conference, own]) =>
    Object.entries(own).flatMap(([division, rows]) =>
      rows.map(([abbreviation, city, nickname, primaryColor, secondaryColor, feedId]) => ({
        sport,
        teamId: `${sport}-${abbreviation}`.toLowerCase(),
        abbreviation,
        city,
        nickname,
        conference,
        division,
        primaryColor,
        secondaryColor,
        feedId: String(feedId),
      })),
    ),
  ),
);

/** One of the 62 clubs. `feedId` is the id in the ESPN feed, unique within its league only. */
export type Team = (typeof teams)[number];

const byFeedId = new Map(teams.map((team) => [`${team.sport} ${team.feedId}`, team]));
const byAbbreviation = new Map(teams.map((team) => [`${team.sport} ${team.abbreviation}`, team]));
const byName = new Map(teams.map((team) => [teamName(team), team]));

export function teamName(team: Pick<Team, 'city' | 'nickname'>): string {
  return `${team.city} ${team.nickname}`;
}

/** The address form of a team: name lower-cased, spaces to hyphens. */
export function teamSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function findTeamByFeedId(sport: Sport, feedId: string): Team | undefined {
  return byFeedId.get(`${sport} ${feedId}`);
}

export function findTeamByAbbreviation(sport: Sport, abbreviation: string): Team | undefined {
  return byAbbreviation.get(`${sport} ${abbreviation.toUpperCase()}`);
}

export function findTeamByName(name: string): Team | undefined {
  return byName.get(name);
}

/** "Chiefs" for "Kansas City Chiefs"; the whole name of a team we do not know. */
export function nicknameOf(name: string): string {
  return findTeamByName(name)?.nickname ?? name;
}

/** "Kansas City Chiefs" for "nfl-kc"; the key itself for a team we do not know. */
export function nameOfKey(teamId: string): string {
  const team = teams.find((each) => each.teamId === teamId);
  return team ? teamName(team) : teamId;
}

/** "Chiefs" for "nfl-kc"; the key itself for a team we do not know. */
export function nicknameOfKey(teamId: string): string {
  return teams.find((team) => team.teamId === teamId)?.nickname ?? teamId;
}
