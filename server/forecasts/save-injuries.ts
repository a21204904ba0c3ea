import { forecastReasonTexts } from '#shared/texts/forecast-reasons.ts';
import type { Sql } from '../database/serial-client.ts';
import type { ForecastResult, InjuryFact } from './forecast-task.ts';

const texts = forecastReasonTexts.injury;

/** What each injury means, in words and in points; equal rows are not written. */
export async function saveInjuries(
  sql: Sql,
  {
    injuryEffects,
    injuryFacts,
    injuryGains,
  }: Pick<ForecastResult, 'injuryEffects' | 'injuryFacts' | 'injuryGains'>,
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
  const average = roundTenth(usual.value).toString();
  const percent = Math.round(100 * share.value).toString();
  const told = usual.stat === 'points' ? texts.points(average) : texts.fantasyPoints(average);
  return `${told}${shareOf(share.stat, percent)}${texts.end}`;
}

function roundTenth(value: number): number {
  return Math.round(10 * value) / 10;
}

function shareOf(stat: string, percent: string): string {
  const known = Object.entries(texts.share).find(([key]) => key === stat);
  return known?.[1](percent) ?? '';
}
