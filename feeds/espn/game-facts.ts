import { z } from 'zod';
import type { Side } from '#shared/facts/sports.ts';
import { type Broadcast, broadcastMarkets } from '#shared/schemas/broadcast.ts';
import type { GameRow } from '../feed.ts';
import type { GameFactsRow } from '../feed-rows.ts';
import { listFacts } from '../game-facts.ts';
import { readAs } from '../read-each.ts';
import { cleanText, filledText, integerBetween, optional, text } from '../tolerant-schema.ts';
import type { FeedCompetition, FeedCompetitor } from './scoreboard-schema.ts';

/** Channels of one game: a national final has some twenty. */
const feedBroadcasts = 50;
const mostNote = 200;
const record = /^\d{1,3}(-\d{1,3}){1,3}$/;
const word = /[a-z]/i;

const Weather = z.object({
  displayValue: optional(text),
  conditionId: optional(text),
  temperature: optional(integerBetween(-60, 140)),
  gust: optional(integerBetween(0, 250)),
  precipitation: optional(integerBetween(0, 100)),
});
const Note = z.object({ headline: optional(text), text: optional(text) });
const Series = z.object({ type: optional(text), summary: optional(text) });
const TeamRecord = z.object({
  type: optional(text),
  summary: optional(text),
  displayValue: optional(text),
});

/** An event and what else its answer holds of it, whatever form it has. */
type FactsInput = {
  game: GameRow;
  competition: FeedCompetition;
  sides: Record<Side, FeedCompetitor>;
  note: string | null;
  weather?: unknown;
  /** Beside those that stand with the competition. */
  broadcasts?: readonly unknown[];
  series?: readonly unknown[];
};

/** What an answer says of a game besides its score: one row, or none. */
export function readFacts({
  game,
  competition,
  sides,
  note,
  weather,
  ...more
}: FactsInput): GameFactsRow[] {
  const { geoBroadcasts, broadcasts, series } = competition;
  const home = readRecords(sides.home);
  const away = readRecords(sides.away);
  const homeLook = game.home_team_id === null ? sides.home.team : null;
  const awayLook = game.away_team_id === null ? sides.away.team : null;
  return listFacts(game.external_id, {
    home_record: home.total,
    home_record_at_home: home.home,
    home_record_on_road: home.road,
    away_record: away.total,
    away_record_at_home: away.home,
    away_record_on_road: away.road,
    broadcasts: readBroadcasts(geoBroadcasts, broadcasts, more.broadcasts ?? []),
    ...readWeather(weather),
    note,
    ...readSeries([...[series].flat(), ...(more.series ?? [])]),
    home_color: homeLook?.color ?? null,
    home_alternate_color: homeLook?.alternateColor ?? null,
    away_color: awayLook?.color ?? null,
    away_alternate_color: awayLook?.alternateColor ?? null,
  });
}

type Place = 'total' | 'home' | 'road';
const recordTypes: Record<string, Place> = {
  total: 'total',
  ytd: 'total',
  home: 'home',
  homerecord: 'home',
  road: 'road',
  away: 'road',
  awayrecord: 'road',
};

function readRecords({ records, record: byOtherName }: FeedCompetitor) {
  const found: Record<Place, string | null> = { total: null, home: null, road: null };
  for (const entry of records.length > 0 ? records : byOtherName) {
    const given = readAs(TeamRecord, entry);
    if (typeof given === 'string') continue;
    const place = recordTypes[given.type?.toLowerCase() ?? ''];
    const words = given.summary || given.displayValue || '';
    if (place && record.test(words)) found[place] ??= words;
  }
  return found;
}

/** The words stand in one of two fields, a number in the other. */
function readWeather(weather: unknown) {
  const given = readAs(Weather, weather);
  if (typeof given === 'string') return {};
  const words = [given.displayValue, given.conditionId].find((text) => text && word.test(text));
  return {
    weather: words ?? null,
    temperature_f: given.temperature ?? null,
    gust_mph: given.gust ?? null,
    precipitation_percent: given.precipitation ?? null,
  };
}

/** Those of the competition, else that of the whole event. */
export function readNote(notes: readonly unknown[], gameNote?: string | null): string | null {
  const headlines = notes.flatMap((entry) => {
    const note = readAs(Note, entry);
    return typeof note === 'string' ? [] : note.headline || note.text || [];
  });
  return cleanText([...new Set(headlines)].join(' · ') || (gameNote ?? ''), mostNote) || null;
}

function readSeries(entries: readonly unknown[]) {
  const given = entries.flatMap((entry) => {
    const series = readAs(Series, entry);
    return typeof series === 'string' ? [] : [series];
  });
  const summaryOf = (isSeason: boolean) =>
    given.find(({ type, summary }) => summary && (type === 'season') === isSeason)?.summary ?? null;
  return { series: summaryOf(false), season_series: summaryOf(true) };
}

const kinds: Record<string, Broadcast['kind']> = {
  tv: 'tv',
  streaming: 'streaming',
  web: 'streaming',
  'subscription package': 'streaming',
  radio: 'radio',
};

const Named = z.object({ market: optional(text), names: z.array(z.unknown()) });
const Placed = z.object({
  type: optional(z.object({ shortName: optional(text) })),
  market: optional(z.object({ type: optional(text) })),
  media: optional(z.object({ shortName: optional(text), name: optional(text) })),
  station: optional(text),
});

/**
 * Every channel of a game once, from any of the two forms that answers have: with kind and market each, or
 * names by market. Null when none can be read.
 */
function readBroadcasts(...lists: readonly (readonly unknown[])[]): Broadcast[] | null {
  const channels = new Map<string, Broadcast>();
  for (const channel of lists.flatMap((entries) => entries.flatMap(readEntry))) {
    const key = `${channel.market} ${channel.name.toLowerCase()}`;
    const known = channels.get(key);
    if (!known || known.kind === 'other') channels.set(key, channel);
  }
  const found = [...channels.values()].slice(0, feedBroadcasts);
  return found.length > 0 ? found : null;
}

function readEntry(entry: unknown): Broadcast[] {
  const named = readAs(Named, entry);
  if (typeof named !== 'string') {
    return named.names.flatMap((given) => {
      const name = filledText.safeParse(given);
      return name.success
        ? [{ name: name.data, market: marketOf(named.market), kind: 'other' as const }]
        : [];
    });
  }
  const placed = readAs(Placed, entry);
  if (typeof placed === 'string') return [];
  const name = placed.media?.shortName || placed.media?.name || placed.station;
  if (!name) return [];
  const kind = kinds[placed.type?.shortName?.toLowerCase() ?? ''] ?? 'other';
  return [{ name, market: marketOf(placed.market?.type), kind }];
}

function marketOf(word: string | null | undefined): Broadcast['market'] {
  return broadcastMarkets.find((market) => market === word?.toLowerCase()) ?? null;
}
