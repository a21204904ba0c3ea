import type { Factors } from '#shared/schemas/forecasts.ts';
import { factorText, factorListTexts as texts } from '#shared/texts/factors.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { More } from '#web/ui/more.tsx';
import { formatSigned } from './figures.ts';
import { roundFactors } from './round-factors.ts';

type FactorListProps = {
  factors: Factors;
  /** The number they add up to. */
  total: number;
  /** How one part is told: "+2.5", "Chiefs +2.5". */
  format?: (points: number) => string;
};

/** Why the number is what it is, opened on demand. */
export function FactorList({ factors, total, format = formatSigned }: FactorListProps) {
  return (
    <More title={predictionTexts.why}>
      <table className="w-full">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.points}</th>
          </tr>
        </thead>
        <tbody>
          {roundFactors(factors, total).map(({ key, points }) => (
            <FactorRow key={key} factor={key} points={format(points)} />
          ))}
          <tr className="border-t font-semibold">
            <th scope="row" className="py-1 text-left">
              {texts.sum}
            </th>
            <td className="py-1 text-right tabular-nums">{format(Math.round(total * 10) / 10)}</td>
          </tr>
        </tbody>
      </table>
    </More>
  );
}

function FactorRow({ factor, points }: { factor: string; points: string }) {
  const { name, meaning } = factorText(factor);
  return (
    <tr className="align-top">
      <th scope="row" className="py-1 text-left font-normal">
        {name}
        <span className="block text-muted text-xs">{meaning}</span>
      </th>
      <td className="whitespace-nowrap py-1 pl-3 text-right tabular-nums">{points}</td>
    </tr>
  );
}
