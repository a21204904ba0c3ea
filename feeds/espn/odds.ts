import { z } from 'zod';
import type { Side } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { OddsRow } from '../feed-rows.ts';
import { readEach } from '../read-each.ts';
import { filledText, flag, optional, text } from '../tolerant-schema.ts';

const mostPoints = 999;
const leastAmerican = 100;
const mostAmerican = 100_000;

/** "o41.5" and "+7.5" as numbers. */
const points = z
  .union([z.number(), z.string().trim().min(1).max(20)])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace(/^[ou]/i, ''))))
  .pipe(z.number().min(-mostPoints).max(mostPoints));

/** American odds; even money is written in words, and nothing lies between -100 and 100. */
const american = z
  .union([z.number(), z.string().max(20)])
  .transform((value) => (/^even$/i.test(String(value)) ? leastAmerican : Number(value)))
  .pipe(
    z.number().refine((odds) => Math.abs(odds) >= leastAmerican && Math.abs(odds) <= mostAmerican),
  )
  .transform(Math.round);

const written = <Schema extends z.ZodType>(schema: Schema) =>
  optional(z.object({ american: optional(schema) }));
const TeamOpen = optional(z.object({ pointSpread: written(points), moneyLine: written(american) }));
const TeamOdds = optional(
  z.object({
    favorite: optional(flag),
    moneyLine: optional(american),
    spreadOdds: optional(american),
    open: TeamOpen,
  }),
);
const Quote = optional(z.object({ line: optional(points), odds: optional(american) }));
const Line = optional(z.object({ open: Quote, close: Quote }));
const Pair = optional(z.object({ home: Line, away: Line, over: Line, under: Line }));

const Offer = z.object({
  provider: z.object({ name: filledText }),
  details: optional(text),
  spread: optional(points),
  overUnder: optional(points),
  overOdds: optional(american),
  underOdds: optional(american),
  homeTeamOdds: TeamOdds,
  awayTeamOdds: TeamOdds,
  drawOdds: optional(z.object({ moneyLine: optional(american) })),
  moneyline: Pair,
  pointSpread: Pair,
  total: Pair,
  open: optional(z.object({ total: written(points) })),
});
type Offer = z.infer<typeof Offer>;

type Codes = Record<Side, string | null>;

/** Odds as they stand in a list of offers, wherever an answer carries one; `codes` are those of the teams. */
export function readOdds(
  offers: readonly unknown[],
  gameId: string,
  codes: Codes,
): Parsed<OddsRow> {
  const given = offers.filter((offer) => offer !== null);
  return readEach(given, Offer, (offer) => {
    const row = {
      game_id: gameId,
      provider: offer.provider.name,
      ...linesOf(offer, codes),
      ...openingOf(offer),
    };
    const hasFigure = Object.values(row).some((value) => typeof value === 'number');
    return hasFigure ? row : 'no figures that are known';
  });
}

function linesOf(offer: Offer, codes: Codes) {
  const { homeTeamOdds: home, awayTeamOdds: away, moneyline, pointSpread, total } = offer;
  const spread = offer.spread ?? pointSpread?.home?.close?.line ?? null;
  return {
    home_spread:
      spread === null
        ? spreadInWords(offer.details, codes)
        : signedSpread(spread, home?.favorite, away?.favorite),
    total: offer.overUnder ?? total?.over?.close?.line ?? null,
    home_moneyline: home?.moneyLine ?? moneyline?.home?.close?.odds ?? null,
    away_moneyline: away?.moneyLine ?? moneyline?.away?.close?.odds ?? null,
    draw_moneyline: offer.drawOdds?.moneyLine ?? null,
    home_spread_odds: home?.spreadOdds ?? pointSpread?.home?.close?.odds ?? null,
    away_spread_odds: away?.spreadOdds ?? pointSpread?.away?.close?.odds ?? null,
    over_odds: offer.overOdds ?? total?.over?.close?.odds ?? null,
    under_odds: offer.underOdds ?? total?.under?.close?.odds ?? null,
  };
}

function openingOf({ homeTeamOdds: home, awayTeamOdds: away, open, ...offer }: Offer) {
  const { moneyline, pointSpread, total } = offer;
  return {
    open_home_spread: home?.open?.pointSpread?.american ?? pointSpread?.home?.open?.line ?? null,
    open_total: open?.total?.american ?? total?.over?.open?.line ?? null,
    open_home_moneyline: home?.open?.moneyLine?.american ?? moneyline?.home?.open?.odds ?? null,
    open_away_moneyline: away?.open?.moneyLine?.american ?? moneyline?.away?.open?.odds ?? null,
  };
}

/** Who is favoured is said twice; where one side is marked, the mark decides the sign. */
function signedSpread(
  spread: number,
  isHomeFavored: boolean | null | undefined,
  isAwayFavored: boolean | null | undefined,
): number {
  const isMarked = Boolean(isHomeFavored) !== Boolean(isAwayFavored);
  if (!isMarked) return spread;
  return isHomeFavored ? -Math.abs(spread) : Math.abs(spread);
}

/** "DEN -2.5" or "EVEN": the older shape has no number of its own. */
function spreadInWords(details: string | null | undefined, { home, away }: Codes): number | null {
  if (/^even$/i.test(details ?? '')) return 0;
  const [, code, line] = /^(\S{1,5}) ([+-]?\d{1,3}(?:\.\d{1,2})?)$/.exec(details ?? '') ?? [];
  if (code === undefined || (code !== home && code !== away) || home === away) return null;
  return code === home ? Number(line) : 0 - Number(line);
}
