import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { dayMs } from '#shared/facts/durations.ts';
import { mostScoreDelayMs } from '#shared/facts/intervals.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import { productName } from '#shared/facts/product.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import { gameLengthsMs } from '#shared/game-time.ts';
import type { Broadcast } from '#shared/schemas/broadcast.ts';
import { calendarFileTexts as texts } from '#shared/texts/calendar-file.ts';
import { gameFactsTexts } from '#shared/texts/game-facts.ts';
import { nflWeekTexts } from '#shared/texts/schedule.ts';

/** A game with what is known besides its row; without milestones it never moved, and ended long ago if it did. */
export type CalendarGame = {
  id: string;
  external_id: string;
  sport: string;
  status: string;
  status_detail: string | null;
  scheduled_at: Date;
  home_team: string;
  away_team: string;
  home_score: number | null;
  away_score: number | null;
  is_neutral: boolean;
  venue: string | null;
  season_type: number | null;
  week: number | null;
  note: string | null;
  broadcasts: Broadcast[] | null;
  moves: number;
  moved_at: Date | null;
  ended_at: Date | null;
};

export type CalendarFile = {
  name: string;
  games: readonly CalendarGame[];
  withResults: boolean;
  siteUrl: string;
  now: Date;
};

/** Stays when the address of the site changes: by it calendars know a game again. */
const uidDomain = 'sports-hub';
const refreshS = 3_600;
/** Games become known later than so long before they begin. */
const yearMs = 365 * dayMs;

/** RFC 5545. The same games give the same bytes at any hour, so that readers are told that nothing changed. */
export function writeCalendar({ name, games, ...rest }: CalendarFile): string {
  const calendar = ical({
    prodId: { company: productName, product: 'Games', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: asText(name),
    ttl: refreshS,
  });
  for (const game of games) calendar.createEvent(describeEvent(game, rest));
  // The library names the type that it has by itself, which some readers do not take.
  return `${calendar.toString().replaceAll('\r\nURL;VALUE=URI:', '\r\nURL:')}\r\n`;
}

type EventOptions = Omit<CalendarFile, 'name' | 'games'>;

function describeEvent(game: CalendarGame, options: EventOptions): ICalEventData {
  const startMs = game.scheduled_at.getTime();
  const isTold = mayTellResult(game, options);
  const stamp = findStamp(game, isTold);
  const url = options.siteUrl + publicGameRoute(game.id);
  return {
    id: `${asText(game.external_id)}@${uidDomain}`,
    sequence: game.moves,
    stamp,
    ...((game.moved_at || isTold) && { lastModified: stamp }),
    start: game.scheduled_at,
    end: new Date(startMs + (gameLengthsMs[game.sport as League] ?? gameLengthsMs.NFL)),
    summary: clean(titleOf(game, isTold)),
    location: game.venue === null ? null : clean(game.venue),
    description: clean(describe(game, url)),
    url,
    status: statuses[game.status] ?? ICalEventStatus.CONFIRMED,
    // A game does not make a fan busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

const statuses: Record<string, ICalEventStatus> = {
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** As late as those see it who chose to see scores later. */
function mayTellResult({ status, ended_at }: CalendarGame, { withResults, now }: EventOptions) {
  if (!withResults || status !== 'final') return false;
  return ended_at === null || ended_at.getTime() + mostScoreDelayMs <= now.getTime();
}

function findStamp({ scheduled_at, moved_at, ended_at }: CalendarGame, isTold: boolean): Date {
  const toldMs = isTold && ended_at ? ended_at.getTime() + mostScoreDelayMs : 0;
  const firstMs = moved_at?.getTime() ?? scheduled_at.getTime() - yearMs;
  return new Date(Math.max(firstMs, toldMs));
}

function titleOf(game: CalendarGame, isTold: boolean): string {
  const { away_team: away, home_team: home, away_score, home_score, status } = game;
  if (isTold && away_score !== null && home_score !== null)
    return texts.result(away, away_score, home, home_score);
  const matchup = game.is_neutral ? texts.atNeutralPlace(away, home) : texts.matchup(away, home);
  if (status === 'postponed') return texts.postponed(matchup);
  if (status === 'unknown') return texts.unknown(matchup, game.status_detail);
  return status === 'cancelled' ? texts.cancelled(matchup) : matchup;
}

function describe(game: CalendarGame, url: string): string {
  const channels = nameChannels(game.broadcasts ?? []);
  const isSimulated = game.external_id.startsWith(demoPrefix);
  return [
    weekOf(game),
    game.note,
    channels && texts.channels(channels),
    isSimulated && texts.simulated,
    url,
  ]
    .filter(Boolean)
    .join('\n');
}

function weekOf({ sport, season_type, week }: CalendarGame): string | null {
  if (season_type === seasonTypes.playOffs) return nflWeekTexts.playoffs;
  if (sport !== 'NFL' || week === null) return null;
  return season_type === seasonTypes.preseason
    ? nflWeekTexts.preseason(week)
    : nflWeekTexts.season(week);
}

/** Those of the whole country, else of both sides. */
function nameChannels(broadcasts: readonly Broadcast[]): string {
  const seen = broadcasts.filter(({ kind }) => kind === 'tv' || kind === 'streaming');
  const national = seen.filter(({ market }) => market === 'national');
  const names = (national.length > 0 ? national : seen).map(({ name, market }) =>
    market === 'home' || market === 'away'
      ? gameFactsTexts.channel(name, gameFactsTexts.market[market])
      : name,
  );
  return [...new Set(names)].toSorted().join(', ');
}

/** No control characters, which the format forbids, and no half of a character. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');
}

/** For what the library writes as it is given. */
const asText = (text: string): string => escapeText(clean(text), false);
