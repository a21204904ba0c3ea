type FactorText = { name: string; meaning: string };

/** Words for the parts of a forecast, of games and of players. */
const factorTexts: Record<string, FactorText> = {
  team_strength: {
    name: 'Strength',
    meaning: 'How good the teams have been, newer games counting more.',
  },
  home_field: { name: 'Home field', meaning: 'What playing at home is worth in this league.' },
  quarterback: { name: 'Quarterback', meaning: 'Who is expected to start at quarterback.' },
  line_up: { name: 'Lineup', meaning: 'The players expected tonight, and who is out.' },
  rest: { name: 'Rest', meaning: 'Days off, byes and games on consecutive days.' },
  stakes: {
    name: 'Nothing to play for',
    meaning: 'Whether the game can still change where a team ends the season.',
  },
  market: { name: 'Market', meaning: 'What the betting market thinks that we do not.' },
  usual_level: { name: 'Usual level', meaning: 'What the player has usually done.' },
  form: { name: 'Recent form', meaning: 'How the last games differ from that.' },
  playing_time: { name: 'Playing time', meaning: 'Minutes, throws, carries or targets of late.' },
  availability: {
    name: 'Who is missing',
    meaning: 'Team-mates who are out tonight, and how fit he is himself.',
  },
  opponent: { name: 'Opponent', meaning: 'What the opponent allows to his position.' },
  game_outlook: {
    name: 'How the game looks',
    meaning: 'Points his team is expected to score, at home or away.',
  },
};

export function factorText(key: string): FactorText {
  return factorTexts[key] ?? { name: key.replaceAll('_', ' '), meaning: '' };
}

export const factorListTexts = {
  part: 'Part',
  points: 'Points',
  sum: 'Together',
  even: 'even',
  inFavor: (team: string, points: string) => `${team} ${points}`,
} as const;

type StatText = { name: string; unit: string };

const statTexts: Record<string, StatText> = {
  fantasyPoints: { name: 'Fantasy points', unit: 'points' },
  passingYards: { name: 'Passing yards', unit: 'yards' },
  rushingYards: { name: 'Rushing yards', unit: 'yards' },
  receivingYards: { name: 'Receiving yards', unit: 'yards' },
  points: { name: 'Points', unit: 'points' },
  rebounds: { name: 'Rebounds', unit: 'rebounds' },
  assists: { name: 'Assists', unit: 'assists' },
  fantasy_pick: { name: 'Fantasy picks', unit: 'points' },
};

export function statText(stat: string): StatText {
  return statTexts[stat] ?? { name: stat, unit: '' };
}
