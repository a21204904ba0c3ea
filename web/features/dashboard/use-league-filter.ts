import { useSearchParams } from 'react-router';
import { type League, leagues } from '#shared/facts/sports.ts';

const parameter = 'sport';
const choices = [undefined, ...leagues] as const;

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
  return { league, choices, choose };
}
