import { playerModelVersion } from '#forecast/model-versions.ts';
import type { ParlayLeg } from '#forecast/parlays/choose-parlays.ts';
import { getPayoutPer100, toAmericanOdds } from '#forecast/parlays/odds.ts';
import type { ParlaySport } from '#shared/facts/forecasts.ts';
import { forecastReasonTexts as texts } from '#shared/texts/forecast-reasons.ts';
import { strongestReason } from '#shared/texts/strongest-reason.ts';
import type { ForecastParlay, ForecastResult, PlayerForecast } from './forecast-task.ts';
import { nameMatchup, nameOf } from './save-players.ts';
import {
  mayReplace,
  type Saved,
  sumSaved,
  type Writer,
  withdraw,
  writeBeforeStart,
} from './write-before-start.ts';

type LegName = { game_id: string; player_id: string; stat: string; side: string };
type Held = { id: string; made_at: Date; legs: LegName[] };

/**
 * The suggestions of one moment belong together; other legs than those of the last ones make new ones. One with a
 * player who is not forecast any more is taken back at once, and all of them when nothing is worth suggesting.
 */
export async function saveParlays(
  writer: Writer,
  { parlays, players }: Pick<ForecastResult, 'parlays' | 'players'>,
  projections: ReadonlyMap<string, string>,
): Promise<Saved> {
  const { league, targets } = writer;
  const known = new Map(players.map((player) => [nameOf(player), player]));
  const rows = parlays.flatMap((parlay) => {
    const row = toRow(parlay, { writer, projections, known });
    return row ?? [];
  });
  const isForecast = (leg: LegName) => !targets.has(leg.game_id) || known.has(nameOf(leg));
  return replaceParlays(writer, league, { rows, isForecast });
}

type Suggested = {
  rows: readonly ParlayRow[];
  /** Whether a leg of before may stand. */
  isForecast: (leg: LegName) => boolean;
};

export async function replaceParlays(
  writer: Writer,
  sport: ParlaySport,
  { rows, isForecast }: Suggested,
): Promise<Saved> {
  const { sql, now } = writer;
  const { rows: held } = await sql.query<Held>(
    `select id, made_at, legs from public.parlays
      where sport = $1 and starts_at > $2 and withdrawn_at is null
        and made_at = (select max(made_at) from public.parlays where sport = $1)`,
    [sport, now],
  );
  const standing = rows.length === 0 ? [] : held.filter(({ legs }) => legs.every(isForecast));
  const gone = held.filter((parlay) => !standing.includes(parlay));
  const saved = [await withdraw(writer, 'parlays', gone)];
  const news = mayReplace(writer, { standing, gone }) && isNews(rows, standing) ? rows : [];
  for (const row of news) {
    const made = { ...row, sport, made_at: now.toISOString() };
    saved.push(await writeBeforeStart(sql, 'parlays', [made]));
  }
  return sumSaved(saved);
}

/** Another set than the one that stands. */
function isNews(rows: readonly Pick<Held, 'legs'>[], standing: readonly Held[]): boolean {
  const before = new Set(standing.map(nameLegs));
  const after = new Set(rows.map(nameLegs));
  return after.size !== before.size || [...after].some((legs) => !before.has(legs));
}

/** Projections are made anew: legs are the same when player, statistic and side are. */
function nameLegs({ legs }: Pick<Held, 'legs'>): string {
  return legs
    .map((leg) => `${leg.game_id} ${leg.player_id} ${leg.stat} ${leg.side}`)
    .toSorted()
    .join(', ');
}

type Known = {
  writer: Writer;
  /** Id of the row that stands for a projection. */
  projections: ReadonlyMap<string, string>;
  known: ReadonlyMap<string, PlayerForecast>;
};

/** Undefined where a leg's projection could not be written: its game has begun. */
function toRow(parlay: ForecastParlay, { writer, projections, known }: Known) {
  const legs = parlay.legs.flatMap((leg) => {
    const { gameId, playerId } = leg.player;
    const name = nameOf({ game_id: gameId, player_id: playerId, stat: leg.stat });
    const game = writer.targets.get(gameId);
    const player = known.get(name);
    const projectionId = projections.get(name);
    if (game === undefined || player === undefined || projectionId === undefined) return [];
    const described = {
      projection_id: projectionId,
      game_id: gameId,
      player_id: playerId,
      player_name: player.player_name,
      team_id: player.team_id,
      matchup: nameMatchup(game),
      stat: leg.stat,
      line: leg.line,
      side: leg.side,
      probability: leg.probability,
      reason: explainLeg(leg, player),
    };
    return [{ scheduledAt: game.scheduled_at, startsAt: game.starts_at, described }];
  });
  return legs.length < parlay.legs.length ? undefined : buildParlayRow(parlay, legs);
}

type StoredLeg = LegName & { line: number; probability: number; reason: string };
/** `startsAt` as the database writes it. */
export type TimedLeg = { scheduledAt: Date; startsAt: string; described: StoredLeg };
type ParlayRow = { legs: StoredLeg[] };
type Chances = Pick<ForecastParlay, 'kind' | 'probability' | 'low' | 'high' | 'independent'>;

/** It belongs to the game that starts first. */
export function buildParlayRow(parlay: Chances, legs: readonly TimedLeg[]) {
  const [first] = legs.toSorted((a, b) => a.scheduledAt.getTime() - b.scheduledAt.getTime());
  if (first === undefined) return undefined;
  const odds = toAmericanOdds(parlay.probability);
  return {
    game_id: first.described.game_id,
    kind: parlay.kind,
    starts_at: first.startsAt,
    model_version: playerModelVersion,
    legs: legs.map(({ described }) => described),
    probability: parlay.probability,
    probability_low: parlay.low,
    probability_high: parlay.high,
    independent_probability: parlay.independent,
    fair_odds: odds,
    payout_per_100: getPayoutPer100(odds),
  };
}

/** Why a leg is on this side, out of the projection's own parts. */
export function explainLeg(
  { side }: Pick<ParlayLeg, 'side'>,
  { factors, middle }: Pick<PlayerForecast, 'factors' | 'middle'>,
): string {
  const projected = texts.projected((Math.round(10 * middle) / 10).toString());
  return [projected, strongestReason(factors, middle, side)].filter(Boolean).join(' ');
}
