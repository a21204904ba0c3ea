import type { Tables } from '../database.types.ts';
import { publicGameRoute } from '../facts/routes.ts';
import { findTeamByName, nicknameOf } from '../facts/teams.ts';
import { leagueStartOf } from '../league-start.ts';
import { publicGameTexts as texts } from './public-game.ts';

/** What others show beside a link to a page, and tell search engines of it. */
export type PageShare = {
  title: string;
  description: string;
  /** Paths of this site. */
  path: string;
  picture?: string;
  pictureAlt?: string;
  /** In the words of schema.org. */
  structured: Record<string, unknown>;
};

/** What of a game is told where somebody shares it. */
export type SharedGame = Pick<
  Tables<'games'>,
  | 'id'
  | 'sport'
  | 'status'
  | 'status_detail'
  | 'scheduled_at'
  | 'home_team'
  | 'away_team'
  | 'home_score'
  | 'away_score'
  | 'venue'
>;

/** "Bills 24, Chiefs 21, final", "Bills 17, Chiefs 21, live", "Bills at Chiefs, Sun, Nov 29". */
export function shareTitle(game: SharedGame): string {
  const [away, home] = [nicknameOf(game.away_team), nicknameOf(game.home_team)];
  const { away_score, home_score } = game;
  const hasScore = away_score !== null && home_score !== null;
  if (hasScore && (game.status === 'live' || game.status === 'final')) {
    const score = texts.score(away, away_score, home, home_score);
    return `${score}, ${game.status === 'live' ? texts.live : finalWords(game)}`;
  }
  return `${texts.matchup(away, home)}, ${stateAhead(game)}`;
}

export function shareDescription(game: SharedGame): string {
  const { away_team: away, home_team: home, status } = game;
  if (status === 'live') return texts.liveDescription(away, home);
  if (status === 'final') return texts.finalDescription(away, home);
  if (status !== 'scheduled') return texts.offDescription(away, home);
  const { day, time } = leagueStartOf(new Date(game.scheduled_at));
  return texts.aheadDescription(away, home, texts.startAt(day, time));
}

export function shareOf(game: SharedGame, siteUrl: string): PageShare {
  const title = shareTitle(game);
  return {
    title,
    description: shareDescription(game),
    path: publicGameRoute(game.id),
    picture: markedPicture(game),
    pictureAlt: title,
    structured: structureGame(game, siteUrl),
  };
}

/** The picture beside a shared link of the game. */
export const gamePictureRoute = (gameId: string) => `${publicGameRoute(gameId)}/share.png`;

type Marked = Pick<SharedGame, 'status' | 'away_score' | 'home_score'>;

/** Others keep a picture by its address: another score is another one. */
export function markedPicture(game: Marked & Pick<SharedGame, 'id'>): string {
  return `${gamePictureRoute(game.id)}?of=${pictureMark(game)}`;
}

export function pictureMark({ status, away_score, home_score }: Marked): string {
  return [status, away_score, home_score].join('-');
}

function finalWords({ status_detail }: SharedGame): string {
  return status_detail?.replace(/^Final/, texts.final) ?? texts.final;
}

function stateAhead({ status, scheduled_at }: SharedGame): string {
  if (status === 'postponed') return texts.postponed;
  if (status === 'cancelled') return texts.cancelled;
  if (status === 'unknown') return texts.unknown;
  return leagueStartOf(new Date(scheduled_at)).day;
}

/** Of a game that is over nothing special is said: the date says it. */
const eventStatuses: Record<string, string> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};
const usualStatus = 'https://schema.org/EventScheduled';
export const structuredSports: Record<string, string> = {
  NFL: 'American football',
  NBA: 'Basketball',
  SOCCER: 'Soccer',
  CRICKET: 'Cricket',
};

/** A `SportsEvent` of schema.org. */
export function structureGame(game: SharedGame, siteUrl: string): Record<string, unknown> {
  const [away, home] = [game.away_team, game.home_team].map((name) => ({
    '@type': 'SportsTeam',
    name,
  }));
  // Search engines want a place; where the feed names none, the game is where its home side is.
  const place = game.venue ?? findTeamByName(game.home_team)?.city ?? game.home_team;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: texts.matchup(game.away_team, game.home_team),
    description: shareDescription(game),
    startDate: new Date(game.scheduled_at).toISOString(),
    eventStatus: eventStatuses[game.status] ?? usualStatus,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: structuredSports[game.sport] ?? game.sport,
    location: { '@type': 'Place', name: place, address: place },
    homeTeam: home,
    awayTeam: away,
    competitor: [home, away],
    url: siteUrl + publicGameRoute(game.id),
    image: siteUrl + markedPicture(game),
  };
}
