import { Link } from 'react-router';
import { openScoresRoute } from '#shared/facts/open-routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { offerTexts } from '#shared/texts/offer.ts';

const tile = 'flex h-full flex-wrap items-baseline gap-x-2 px-3 py-2 md:justify-center';

export function CoverageStrip() {
  return (
    <ul
      aria-label={offerTexts.coverageLabel}
      className="grid grid-cols-2 gap-px border-y bg-border md:grid-cols-4"
    >
      {offerTexts.coverage.map(({ sport, detail }) => {
        const words = (
          <>
            <span className="font-display font-extrabold text-xl uppercase leading-tight">
              {sport}
            </span>
            <span className="text-muted text-sm">{detail}</span>
          </>
        );
        return (
          <li key={sport} className="bg-surface">
            {leagues.some((league) => league === sport) ? (
              <Link
                to={openScoresRoute(sport)}
                className={`${tile} min-h-11 -outline-offset-2 hover:bg-text/6`}
              >
                {words}
              </Link>
            ) : (
              <div className={tile}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
