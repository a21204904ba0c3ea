import { hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { OddsRow, WinProbabilityRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { type Play, playAt } from './play/play.ts';
import { normal, randomFrom } from './play/random.ts';

/** The line before the start, and how it stood when betting closed. */
const bookmaker = 'Demo Sportsbook';
/** The line while the game is on; gone when it ends, so that the closing line is what stays. */
const liveBookmaker = 'Demo Sportsbook - Live';

/** What is expected of a game: by how much the home side wins, how surely, and points of both. */
type Market = { spread: number; deviation: number; total: number };

/** The market knows the strengths and who is reported out, but not exactly. */
const marketError = { NFL: { spread: 1.4, total: 2 }, NBA: { spread: 1.4, total: 2.8 } };
const marginSpread: Record<League, number> = { NFL: 12.5, NBA: 13 };
const regulationS: Record<League, number> = { NFL: 3_600, NBA: 2_880 };
const overround = 0.022;
const openHoursBefore = 168;
const usualPrice = -110;

/** Lines of a game as they stand at `now`. */
export function listDemoOdds(league: DemoLeague, fixture: Fixture, now: Date): OddsRow[] {
  const elapsedMs = now.getTime() - fixture.startsAtMs;
  if (elapsedMs < -openHoursBefore * hourMs) return [];
  const closing = marketAt(league, fixture, Math.min(now.getTime(), fixture.startsAtMs));
  const rows = [oddsRow(fixture, bookmaker, closing)];
  if (elapsedMs < 0 || league.hasEnded(fixture, now)) return rows;
  const play = playAt(league.gameOf(fixture), elapsedMs);
  return [...rows, oddsRow(fixture, liveBookmaker, outlookAfter(fixture.league, play, closing))];
}

function marketAt(league: DemoLeague, fixture: Fixture, knownAtMs: number): Market {
  const random = randomFrom(`${league.seed} market ${fixture.externalId}`);
  const { margin, total } = league.playedBy(fixture.league).expect(fixture, knownAtMs);
  const error = marketError[fixture.league];
  return {
    spread: toHalf(margin + normal(random, 0, error.spread)),
    deviation: marginSpread[fixture.league],
    total: total + normal(random, 0, error.total),
  };
}

/** What the market expects after a play: the score so far and its share of the closing line for the time left. */
function outlookAfter(league: League, play: Play, closing: Market): Market {
  const whole = regulationS[league];
  const leftS = Math.max(0, 4 - play.period) * (whole / 4) + play.clockS;
  const share = Math.min(1, leftS / whole);
  return {
    spread: play.home - play.away + closing.spread * share,
    deviation: Math.max(0.6, closing.deviation * Math.sqrt(share)),
    total: play.home + play.away + closing.total * share,
  };
}

/** The market's chance at the start, after each score and at each break, as a provider draws it. */
export function listDemoChances(
  league: DemoLeague,
  fixture: Fixture,
  plays: readonly Play[],
): WinProbabilityRow[] {
  const closing = marketAt(league, fixture, fixture.startsAtMs);
  return plays.flatMap((play, at) => {
    const isEnd = play.kind === 'End of Game';
    const isTold = at === 0 || play.isScoring || play.board !== null || isEnd;
    if (!isTold) return [];
    const chance = chanceOf(outlookAfter(fixture.league, play, closing));
    // Nothing is certain before the end.
    const open = Math.round(1_000 * Math.min(0.999, Math.max(0.001, chance))) / 1_000;
    return [
      {
        game_id: fixture.externalId,
        play_id: `${fixture.externalId}_${at + 1}`,
        ordinal: at + 1,
        provider_home_win: isEnd ? Number(play.home > play.away) : open,
        provider_tie: Number(isEnd && play.home === play.away),
      },
    ];
  });
}

function oddsRow({ externalId }: Fixture, provider: string, market: Market): OddsRow {
  const spread = toHalf(market.spread);
  const home = chanceOf({ ...market, spread });
  return {
    game_id: externalId,
    provider,
    // No negative zero.
    home_spread: 0 - spread,
    total: toHalf(market.total),
    home_moneyline: american(home + overround),
    away_moneyline: american(1 - home + overround),
    draw_moneyline: null,
    home_spread_odds: usualPrice,
    away_spread_odds: usualPrice,
    over_odds: usualPrice,
    under_odds: usualPrice,
    open_home_spread: null,
    open_total: null,
    open_home_moneyline: null,
    open_away_moneyline: null,
  };
}

/** Of a win of the home side. */
function chanceOf({ spread, deviation }: Market): number {
  return 1 / (1 + Math.exp((-1.702 * spread) / deviation));
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
