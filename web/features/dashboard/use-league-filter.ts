import { useSearchParams } from 'react-router';
import { type League, leagues } from '#shared/facts/sports.ts';

const choices = [undefined, ...leagues] as const;

/** Which league the home tab shows, in the address; both without one. */
export function useLeagueFilter() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('sport')?.toUpperCase();
  const league = leagues.find((each) => each === asked);
  const choose = (next: League | undefined) => {
    setParameters(next ? { sport: next.toLowerCase() } : {}, { replace: true });
  };
  /** The neighbour in the order of the buttons; at either end nothing happens. */
  const step = (by: 1 | -1) => {
    const place = choices.indexOf(league) + by;
    if (place >= 0 && place < choices.length) choose(choices[place]);
  };
  return { league, choices, choose, step };
}
