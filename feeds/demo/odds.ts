import { hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { OddsRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { type Play, playAt } from './play/play.ts';
import { normal, randomFrom } from './play/random.ts';

/** The line before the start, and how it stood when betting closed. */
export const bookmaker = 'Demo Sportsbook';
/** The line while the game is on; gone when it ends, so that the closing line is what stays. */
export const liveBookmaker = 'Demo Sportsbook - Live';

type Market = { spread: number; total: number };

/** The market knows the strengths, but not exactly: its error, and how much of it is corrected by the start. */
const marketError: Record<League, Market> = {
  NFL: { spread: 2, total: 2.8 },
  NBA: { spread: 2, total: 4 },
};
const correctedByStart = 0.35;
const marginSpread: Record<League, number> = { NFL: 12.5, NBA: 13 };
const regulationS: Record<League, number> = { NFL: 3_600, NBA: 2_880 };
const overround = 0.022;
const openHoursBefore = 168;
/** Lines do not move with every second. */
const lineMoves = 6;
const usualPrice = -110;

/** Lines of a game as they stand at `now`. */
export function listDemoOdds(league: DemoLeague, fixture: Fixture, now: Date): OddsRow[] {
  const untilStartMs = fixture.startsAtMs - now.getTime();
  const opensAtMs = fixture.startsAtMs - openHoursBefore * hourMs;
  if (now.getTime() < opensAtMs) return [];
  const opening = marketAt(league, fixture, opensAtMs);
  const current = marketAt(league, fixture, Math.min(now.getTime(), fixture.startsAtMs));
  const rows = [oddsRow(fixture, { provider: bookmaker, market: current, opening })];
  if (untilStartMs > 0 || -untilStartMs >= league.summaryOf(fixture).endsAtMs) return rows;
  const live = liveMarket(league, fixture, { now, closing: current });
  const row = oddsRow(fixture, {
    provider: liveBookmaker,
    market: live.market,
    opening,
    deviation: live.deviation,
  });
  return [...rows, row];
}

function marketAt(league: DemoLeague, fixture: Fixture, atMs: number): Market {
  const untilStart = (fixture.startsAtMs - atMs) / (openHoursBefore * hourMs);
  const progress = Math.floor((1 - untilStart) * lineMoves) / lineMoves;
  const random = randomFrom(`${league.seed} market ${fixture.externalId}`);
  const { margin, total } = league.playedBy(fixture.league).expect(fixture, atMs);
  const error = marketError[fixture.league];
  const left = 1 - correctedByStart * progress;
  return {
    spread: toHalf(margin + normal(random, 0, error.spread) * left),
    total: toHalf(total + normal(random, 0, error.total) * left),
  };
}

type Moment = { now: Date; closing: Market };

function liveMarket(league: DemoLeague, fixture: Fixture, { now, closing }: Moment) {
  const play = playAt(league.gameOf(fixture), now.getTime() - fixture.startsAtMs);
  const { market, deviation } = outlookAfter(fixture.league, play, closing);
  return { market: { spread: toHalf(market.spread), total: toHalf(market.total) }, deviation };
}

export function closingMarket(league: DemoLeague, fixture: Fixture): Market {
  return marketAt(league, fixture, fixture.startsAtMs);
}

/** What the market expects after a play: the score so far and its share of the closing line for the time left. */
export function outlookAfter(league: League, play: Play, closing: Market) {
  const whole = regulationS[league];
  const leftS = Math.max(0, 4 - play.period) * (whole / 4) + play.clockS;
  const share = Math.min(1, leftS / whole);
  const spread = play.home - play.away + closing.spread * share;
  const total = play.home + play.away + closing.total * share;
  const deviation = Math.max(0.6, marginSpread[league] * Math.sqrt(share));
  return { market: { spread, total }, deviation };
}

type Quote = { provider: string; market: Market; opening: Market; deviation?: number };

function oddsRow(fixture: Fixture, { provider, market, opening, deviation }: Quote): OddsRow {
  const usual = marginSpread[fixture.league];
  const [home, away] = moneylines(market.spread / (deviation ?? usual));
  const [openHome, openAway] = moneylines(opening.spread / usual);
  return {
    game_id: fixture.externalId,
    provider,
    home_spread: negated(market.spread),
    total: market.total,
    home_moneyline: home,
    away_moneyline: away,
    draw_moneyline: null,
    home_spread_odds: usualPrice,
    away_spread_odds: usualPrice,
    over_odds: usualPrice,
    under_odds: usualPrice,
    open_home_spread: negated(opening.spread),
    open_total: opening.total,
    open_home_moneyline: openHome,
    open_away_moneyline: openAway,
  };
}

function moneylines(deviations: number): [number, number] {
  const home = chanceOf(deviations);
  return [american(home + overround), american(1 - home + overround)];
}

/** Of a margin so many deviations above zero. */
export function chanceOf(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations));
}

function american(chance: number): number {
  const known = Math.min(0.985, Math.max(0.02, chance));
  const odds = known >= 0.5 ? (-100 * known) / (1 - known) : (100 * (1 - known)) / known;
  const step = Math.abs(odds) > 500 ? 50 : 5;
  const rounded = Math.round(odds / step) * step;
  return Math.abs(rounded) < 100 ? 100 : rounded;
}

function toHalf(points: number): number {
  return Math.round(points * 2) / 2;
}

function negated(points: number): number {
  return points === 0 ? 0 : -points;
}
