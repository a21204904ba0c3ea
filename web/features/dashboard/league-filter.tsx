import { useSearchParams } from 'react-router';
import { type League, leagues } from '#shared/facts/sports.ts';
import { dashboardTexts as texts } from '#shared/texts/dashboard.ts';

const parameter = 'sport';

/** Which league the home tab shows, in the address; both without one. */
export function useLeagueFilter() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(parameter)?.toUpperCase();
  const league = leagues.find((each) => each === asked);
  const choose = (next: League | undefined) => {
    const others = new URLSearchParams(parameters);
    others.delete(parameter);
    if (next) others.set(parameter, next.toLowerCase());
    setParameters(others, { replace: true });
  };
  return { league, choose };
}

type LeagueFilterProps = {
  league: League | undefined;
  onChoose: (league: League | undefined) => void;
};

export function LeagueFilter({ league, onChoose }: LeagueFilterProps) {
  return (
    <fieldset
      aria-label={texts.leagues}
      className="flex min-w-0 overflow-hidden rounded-card border bg-surface"
    >
      {[undefined, ...leagues].map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === league}
          onClick={() => onChoose(choice)}
          className="aria-pressed:focus-on-board min-h-11 min-w-13 cursor-pointer not-first:border-l px-3 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-pressed:bg-board aria-pressed:text-board-digit sm:px-5"
        >
          {choice ?? texts.allLeagues}
        </button>
      ))}
    </fieldset>
  );
}
