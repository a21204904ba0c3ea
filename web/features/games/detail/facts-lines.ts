import type { Side } from '#shared/facts/sports.ts';
import { formatPercent } from '#shared/percent.ts';
import type { GivenLook } from '#shared/team-look.ts';
import { gameFactsTexts as texts } from '#shared/texts/game-facts.ts';
import type { Locale } from '#shared/time-format.ts';
import type { Game } from '../game.ts';
import { codeOf } from '../game-view.ts';
import type { GameFacts } from './game-facts.queries.ts';

export function factsLines(facts: GameFacts, locale?: Locale) {
  const lines: [label: string, words: string | null][] = [
    [texts.channels, listChannels(facts.broadcasts.filter(({ kind }) => kind !== 'radio'))],
    [texts.radio, listChannels(facts.broadcasts.filter(({ kind }) => kind === 'radio'))],
    [texts.weather, weatherWords(facts, locale)],
    [texts.note, facts.note],
    [texts.series, facts.series],
    [texts.seasonSeries, facts.season_series],
  ];
  return lines.flatMap(([label, words]) => (words ? [{ label, words }] : []));
}

/** "7-3" and "4-1 at home": what a team has in all, and at the place where it plays. */
export function recordWords(facts: GameFacts, side: Side): Record<'all' | 'here', string | null> {
  const { home_record_at_home: atHome, away_record_on_road: onRoad } = facts;
  const here = {
    home: atHome && texts.recordAtHome(atHome),
    away: onRoad && texts.recordOnRoad(onRoad),
  };
  return { all: facts[`${side}_record`], here: here[side] };
}

/** The code and colours that the feed has for a team that is none of ours. */
export function lookOf(game: Game, facts: GameFacts | null | undefined, side: Side): GivenLook {
  return {
    abbreviation: codeOf(game, side),
    background: facts?.[`${side}_color`] ?? null,
    bar: facts?.[`${side}_alternate_color`] ?? null,
  };
}

/** National channels first; those of one side say whose they are. */
function listChannels(channels: GameFacts['broadcasts']): string {
  const places = ['national', null, 'home', 'away'];
  return channels
    .toSorted((one, other) => places.indexOf(one.market) - places.indexOf(other.market))
    .map(({ name, market }) =>
      market === 'home' || market === 'away' ? texts.channel(name, texts.market[market]) : name,
    )
    .join(', ');
}

function weatherWords({ weather, ...facts }: GameFacts, locale?: Locale): string {
  const { temperature_f, gust_mph, precipitation_percent } = facts;
  return [
    weather,
    temperature_f === null ? null : texts.temperature(temperature_f),
    gust_mph === null ? null : texts.gusts(gust_mph),
    precipitation_percent === null
      ? null
      : texts.precipitation(formatPercent(precipitation_percent / 100, locale)),
  ]
    .filter(Boolean)
    .join(', ');
}
