import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { leagues } from '#shared/facts/sports.ts';
import { findTeamByName } from '#shared/facts/teams.ts';

/** What is asked for, kept in the address so that a page of the record can be linked to. */
export type RecordFilter = {
  sport: string | undefined;
  season: number | undefined;
  team: string | undefined;
  result: 'right' | 'wrong' | undefined;
  page: number;
};

export type FilterName = keyof RecordFilter;

export function useRecordFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => parseFilter(parameters), [parameters]);
  /** Another filter begins at its first page. */
  const setFilter = (name: FilterName, value: string) => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (name !== 'page') after.delete('page');
        if (name === 'sport') after.delete('team');
        if (value === '' || (name === 'page' && value === '1')) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  return { filter, setFilter };
}

/** What the address does not know how to say is left out. */
export function parseFilter(parameters: URLSearchParams): RecordFilter {
  const team = parameters.get('team') ?? '';
  const result = parameters.get('result');
  return {
    sport: leagues.find((league) => league === parameters.get('sport')),
    season: wholeNumber(parameters.get('season')),
    team: findTeamByName(team) && team,
    result: result === 'right' || result === 'wrong' ? result : undefined,
    page: wholeNumber(parameters.get('page')) ?? 1,
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
