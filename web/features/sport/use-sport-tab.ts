import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sport } from '#shared/facts/sports.ts';
import { formatNumber } from '#shared/number-format.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import type { DirectoryTeam } from './directory.queries.ts';
import { useDirectory } from './use-directory.ts';

/** Between two requests while a name is being typed. */
const settleMs = 250;
const tabs = ['teams', 'players'] as const;
type SportTab = (typeof tabs)[number];

/** The tab of a sport page, nothing for its overview; and teams and players, as search and position narrow them. */
export function useSportTab(sport: Sport) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab'));
  const [search, setSearch] = useState('');
  const [position, setPosition] = useState<string>();
  const wanted = useSettled(search.trim(), settleMs);
  const directory = useDirectory(sport, { search: wanted, position });
  const { list, isLoading } = directory;
  const teams = filterTeams(directory.teams, search);
  const count = (rows: number) => (isLoading ? '…' : formatNumber(rows));

  /** Opens what has matches, among them the tab that is open. */
  const openMatches = (text: string) => {
    const isPlayer = list.players.some((player) => holds(player.player_name, text));
    const isTeam = filterTeams(directory.teams, text).length > 0;
    const next: SportTab = isTeam && !(tab === 'players' && isPlayer) ? 'teams' : 'players';
    if (text.trim() === '' || next === tab) return;
    setParams(
      (last) => {
        last.set('tab', next);
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed meanwhile is looked for in the rows that came.
  useEffect(() => {
    if (!isLoading) openMatches(search);
  }, [isLoading]);
  return {
    ...directory,
    tab,
    search,
    onSearch: (text: string) => {
      setSearch(text);
      openMatches(text);
    },
    position,
    setPosition,
    shownTeams: teams,
    counts: { teams: count(teams.length), players: count(list.total) },
    /** Of the rows that stand there. */
    listKey: `${wanted} ${position}`,
    clear:
      search.trim() === '' && position === undefined
        ? undefined
        : () => {
            setSearch('');
            setPosition(undefined);
          },
  };
}

export type SportDirectory = ReturnType<typeof useSportTab>;

function filterTeams(teams: readonly DirectoryTeam[], search: string): DirectoryTeam[] {
  return teams.filter(
    ({ team_name, city, abbreviation }) =>
      holds(team_name, search) ||
      holds(city, search) ||
      abbreviation.toLowerCase() === search.trim().toLowerCase(),
  );
}

function holds(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase());
}
