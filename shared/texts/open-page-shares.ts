import type { Tables } from '../database.types.ts';
import { openPlayerRoute, openScoresRoute, openTeamRoute } from '../facts/open-routes.ts';
import type { League } from '../facts/sports.ts';
import { nameOfKey, teamSlug, teams } from '../facts/teams.ts';
import { type PageShare, type SharedGame, structuredSports, structureGame } from './game-share.ts';
import { openPageTexts as texts } from './open-pages.ts';
import { playerPageTexts } from './player.ts';
import { scoresTexts } from './schedule.ts';

const context = 'https://schema.org';

type SharedTeam = Pick<Tables<'teams_master'>, 'team_name' | 'sport'>;
type SharedPlayer = Pick<
  Tables<'players_master'>,
  'player_id' | 'player_name' | 'team_id' | 'position' | 'sport'
>;

/** A day or week by its first day, and in words. */
type Days = { first: string; days: string };

/** What the page of scores says it is: those around now, or those of days that are named. */
export function describeScores(league: League, named: Days | undefined) {
  const path = openScoresRoute(league);
  if (!named) {
    return {
      title: scoresTexts.heading(league),
      description: scoresTexts.description(league),
      path,
    };
  }
  const { first, days } = named;
  return {
    title: texts.scoresTitle(league, days),
    description: texts.scoresDescription(league, days),
    path: `${path}?date=${first}`,
  };
}

type Scores = { league: League; named: Days | undefined; games: readonly SharedGame[] };

export function shareScores({ league, named, games }: Scores, siteUrl: string): PageShare {
  return {
    ...describeScores(league, named),
    structured: {
      '@context': context,
      '@type': 'ItemList',
      name: texts.gamesOf(league),
      itemListElement: games.map((game, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: structureBriefly(game, siteUrl),
      })),
    },
  };
}

/** What a list tells of a game; its own page tells the rest. */
function structureBriefly(game: SharedGame, siteUrl: string) {
  const { name, startDate, location, url } = structureGame(game, siteUrl);
  return { '@type': 'SportsEvent', name, startDate, location, url };
}

export function shareTeam(team: SharedTeam, siteUrl: string): PageShare {
  return {
    title: texts.teamTitle(team.team_name),
    description: texts.teamDescription(team.team_name),
    path: openTeamRoute(teamSlug(team.team_name)),
    structured: { '@context': context, ...structureTeam(team, siteUrl) },
  };
}

export function sharePlayer(player: SharedPlayer, siteUrl: string): PageShare {
  const { player_name: name, team_id: teamId, position, sport } = player;
  const isListed = teams.some((team) => team.teamId === teamId);
  const team = teamId !== null && isListed ? nameOfKey(teamId) : undefined;
  return {
    title: texts.playerTitle(name, team),
    description: playerPageTexts.description(name, team),
    path: openPlayerRoute(player.player_id),
    structured: {
      '@context': context,
      '@type': 'Person',
      name,
      url: siteUrl + openPlayerRoute(player.player_id),
      ...(position !== null && { jobTitle: position }),
      ...(team !== undefined && { memberOf: structureTeam({ team_name: team, sport }, siteUrl) }),
    },
  };
}

function structureTeam({ team_name, sport }: SharedTeam, siteUrl: string) {
  return {
    '@type': 'SportsTeam',
    name: team_name,
    sport: structuredSports[sport] ?? sport,
    memberOf: { '@type': 'SportsOrganization', name: sport },
    url: siteUrl + openTeamRoute(teamSlug(team_name)),
  };
}
