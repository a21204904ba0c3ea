import type { Sql } from '#server/base/database/serial-client.ts';
import { playerFactors } from '#shared/facts/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { forecastReasonTexts } from '#shared/texts/forecast-reasons.ts';
import type { AbsentForecast, ForecastResult, InjuryFact } from './forecast-task.ts';
import { type Saved, unlessTooLate, type Writer } from './write-before-start.ts';

const texts = forecastReasonTexts.injury;

/** What each injury means, in words and in points; equal rows are not written. */
export async function saveInjuries(
  sql: Sql,
  { injuryEffects, injuryFacts, injuryGains }: ForecastResult,
): Promise<number> {
  const effects = new Map(injuryEffects.map(({ externalId, points }) => [externalId, points]));
  const facts = new Map(injuryFacts.map((fact) => [fact.externalId, fact]));
  const gains = new Map(
    injuryGains.map(({ externalId, gainers }) => [
      externalId,
      gainers.map(({ name, points }) => ({ name, points: roundTenth(points) })),
    ]),
  );
  const rows = [...new Set([...effects.keys(), ...facts.keys()])].map((id) => {
    const points = effects.get(id);
    const effect = points === undefined ? null : roundTenth(points);
    const fact = facts.get(id);
    return {
      ...{ id, effect, impact: fact && describe(fact) },
      points: fact && roundTenth(fact.fantasyPoints),
      gainers: gains.get(id) ?? [],
    };
  });
  if (rows.length === 0) return 0;
  const { rowCount } = await sql.query(
    `update public.injuries as held set impact = given.impact, points_effect = given.effect,
            fantasy_points = given.points, gainers = given.gainers
       from jsonb_to_recordset($1::jsonb)
         as given (id text, impact text, effect double precision, points double precision, gainers jsonb)
      where held.external_id = given.id
        and (held.impact, held.points_effect, held.fantasy_points, held.gainers)
          is distinct from (given.impact, given.effect, given.points, given.gainers)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

function describe({ usual, share }: InjuryFact): string {
  const name = (stat: string) => statText(stat).name.toLowerCase();
  const average = roundTenth(usual.value).toString();
  const percent = Math.round(100 * share.value).toString();
  return texts.average(average, name(usual.stat)) + texts.share(percent, name(share.stat));
}

function roundTenth(value: number): number {
  return Math.round(10 * value) / 10;
}

/** A player who was projected and is out since then: his newest row says so and projects nothing. */
export async function saveAbsences(
  { sql, now, targets }: Writer,
  absences: readonly AbsentForecast[],
): Promise<Saved> {
  if (absences.length === 0) return { rowsSaved: 0, rowsRefused: 0 };
  const nothing = playerFactors.map((key) => ({ key, points: 0 }));
  return unlessTooLate(1, () =>
    sql.query(
      `with newest as (
         select distinct on (game_id, player_id, stat) * from public.player_projections
          where game_id = any ($1) order by game_id, player_id, stat, made_at desc)
       insert into public.player_projections (game_id, sport, season, player_id, player_name, team_id,
              position, matchup, stat, starts_at, made_at, model_version, middle, low, high, last_five,
              factors, injury_status)
       select newest.game_id, newest.sport, newest.season, player_id, player_name, team_id, position,
              matchup, stat, starts_at, $2, model_version, 0, 0, 0, last_five, $3::jsonb, absent.status
         from newest
         join jsonb_to_recordset($4::jsonb) as absent ("playerId" text, status text)
           on absent."playerId" = player_id
         join public.games on external_id = game_id
          and games.status = 'scheduled' and scheduled_at = starts_at
        where starts_at > $2 and injury_status is distinct from absent.status`,
      [[...targets.keys()], now, JSON.stringify(nothing), JSON.stringify(absences)],
    ),
  );
}
