import { forecastReasonTexts } from '#shared/texts/forecast-reasons.ts';
import type { Sql } from '../database/serial-client.ts';
import type { ForecastResult, InjuryFact } from './forecast-task.ts';

const texts = forecastReasonTexts.injury;
/** Below this a difference is none that anybody could tell. */
const smallestWorse = 0.3;

/** What each injury means, in words and in points; equal rows are not written. */
export async function saveInjuries(
  sql: Sql,
  { injuryEffects, injuryFacts }: Pick<ForecastResult, 'injuryEffects' | 'injuryFacts'>,
): Promise<number> {
  const effects = new Map(injuryEffects.map(({ externalId, points }) => [externalId, points]));
  const facts = new Map(injuryFacts.map((fact) => [fact.externalId, fact]));
  const rows = [...new Set([...effects.keys(), ...facts.keys()])].map((id) => {
    const points = effects.get(id);
    const effect = points === undefined ? null : Math.round(10 * points) / 10;
    return { id, effect, impact: describe(facts.get(id), effect) };
  });
  if (rows.length === 0) return 0;
  const { rowCount } = await sql.query(
    `update public.injuries as held set impact = given.impact, points_effect = given.effect
       from jsonb_to_recordset($1::jsonb) as given (id text, impact text, effect double precision)
      where held.external_id = given.id
        and (held.impact, held.points_effect) is distinct from (given.impact, given.effect)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

function describe(fact: InjuryFact | undefined, effect: number | null): string | null {
  if (fact === undefined) return null;
  const { usual, share } = fact;
  const average = (Math.round(10 * usual.value) / 10).toString();
  const percent = Math.round(100 * share.value).toString();
  const told = usual.stat === 'points' ? texts.points(average) : texts.fantasyPoints(average);
  const worse = effect !== null && effect <= -smallestWorse ? texts.worse(String(-effect)) : '';
  return `${told}${shareOf(share.stat, percent)}${worse}${texts.end}`;
}

function shareOf(stat: string, percent: string): string {
  const known = Object.entries(texts.share).find(([key]) => key === stat);
  return known?.[1](percent) ?? '';
}
