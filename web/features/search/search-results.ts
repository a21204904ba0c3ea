import { type Team, teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { gamesSpeech, gamesTexts } from '#shared/texts/games.ts';
import { searchTexts as texts } from '#shared/texts/search.ts';
import { dayLabel, relativeAge } from '#shared/time.ts';
import type { Places } from '#web/parts/use-places.ts';
import type { Found, FoundArticle, FoundGame, FoundPlayer } from './search.queries.ts';
import { searchPages } from './search-pages.ts';

/** `lead` stands before the words in display type; `isOutside` leads to another site. */
export type Result = {
  key: string;
  address: string;
  isOutside?: boolean;
  lead?: string;
  text: string;
  detail?: string;
};
type Reader = { now: Date; places: Places };
export type ResultGroup = { title: string; results: Result[] };

const abbreviations = new Map(teams.map((team) => [team.teamId, team.abbreviation]));

export function groupResults(
  { text, teams: found, rest }: { text: string; teams: Team[]; rest: Found | undefined },
  { now, places }: Reader,
): ResultGroup[] {
  const groups = [
    { title: texts.pages, results: searchPages(text, places).map(pageResult) },
    { title: texts.teams, results: found.map((team) => teamResult(team, places)) },
    {
      title: texts.players,
      results: (rest?.players ?? []).map((player) => playerResult(player, places)),
    },
    {
      title: texts.games,
      results: (rest?.games ?? []).map((game) => gameResult(game, places.game(game.id), now)),
    },
    {
      title: texts.news,
      // What has no article of its own stands on a page for members.
      results: (rest?.news ?? [])
        .filter(({ url }) => url !== null || !places.isOpen)
        .map((each) => articleResult(each, { now, places })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function pageResult({ to, name }: ReturnType<typeof searchPages>[number]): Result {
  return { key: to, address: to, text: name };
}

function teamResult(team: Team, places: Places): Result {
  return {
    key: team.teamId,
    address: places.team(teamSlug(teamName(team))),
    lead: team.abbreviation,
    text: teamName(team),
    detail: team.sport,
  };
}

function playerResult(player: FoundPlayer, places: Places): Result {
  return {
    key: player.id,
    address: places.player(player.player_id),
    lead: player.position ?? '',
    text: player.player_name,
    detail: abbreviations.get(player.team_id ?? '') ?? player.sport,
  };
}

function gameResult(game: FoundGame, address: string, now: Date): Result {
  return {
    key: game.id,
    address,
    lead: game.sport,
    text: gamesSpeech.matchup(game.away_team, game.home_team),
    detail: statusOf(game, now),
  };
}

function statusOf({ status, scheduled_at }: FoundGame, now: Date): string {
  if (status === 'live') return gamesTexts.live;
  if (status === 'unknown') return gamesTexts.unknown;
  const day = dayLabel(new Date(scheduled_at), now);
  return status === 'final' ? `${gamesTexts.final}, ${day}` : day;
}

function articleResult(article: FoundArticle, { now, places }: Reader): Result {
  const { id, headline, url, sport, published_at } = article;
  return {
    key: id,
    address: url ?? `${places.league(sport, 'news')}?article=${id}`,
    isOutside: url !== null,
    lead: sport,
    text: headline,
    detail: relativeAge(new Date(published_at), now),
  };
}
