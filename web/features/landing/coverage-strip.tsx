import { offerTexts } from '#shared/texts/offer.ts';

export function CoverageStrip() {
  return (
    <ul
      aria-label={offerTexts.coverageLabel}
      className="grid grid-cols-2 gap-px border-y bg-border md:grid-cols-4"
    >
      {offerTexts.coverage.map(({ sport, detail }) => (
        <li
          key={sport}
          className="flex flex-wrap items-baseline gap-x-2 bg-surface px-3 py-2 md:justify-center"
        >
          <span className="font-display font-extrabold text-xl uppercase leading-tight">
            {sport}
          </span>
          <span className="text-muted text-sm">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
