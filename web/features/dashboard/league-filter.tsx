import type { League } from '#shared/facts/sports.ts';
import { dashboardTexts as texts } from '#shared/texts/dashboard.ts';

type LeagueFilterProps = {
  choices: readonly (League | undefined)[];
  league: League | undefined;
  onChoose: (league: League | undefined) => void;
};

export function LeagueFilter({ choices, league, onChoose }: LeagueFilterProps) {
  return (
    <fieldset
      aria-label={texts.leagues}
      className="flex min-w-0 overflow-hidden rounded-card border bg-surface"
    >
      {choices.map((choice) => (
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
