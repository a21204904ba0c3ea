import type { ComponentProps } from 'react';
import { sports } from '#shared/facts/sports.ts';
import type { Game } from '../game.ts';
import { followedFirst } from './followed-first.ts';
import { GameList } from './game-list.tsx';

type GamesByLeagueProps = Omit<ComponentProps<typeof GameList>, 'games'> & {
  games: readonly Game[];
  /** Teams whose games, and so whose league, come first. */
  followed?: ReadonlySet<string>;
};

const nobody: ReadonlySet<string> = new Set();

/** Games of several leagues, each under its name; those of one alone need none. */
export function GamesByLeague(props: GamesByLeagueProps) {
  const { games, followed = nobody, label, ...list } = props;
  const inOrder = games.toSorted((a, b) => placeOf(a) - placeOf(b));
  const ordered = followedFirst(inOrder, followed);
  const groups = [...Map.groupBy(ordered, ({ sport }) => sport)];
  if (groups.length < 2) return <GameList games={ordered} label={label} {...list} />;
  return groups.map(([sport, ofSport]) => (
    <div key={sport} className="[&+&]:border-t">
      <p
        aria-hidden
        className="px-4 pt-1.5 font-bold font-display text-muted text-sm leading-5 tracking-wider"
      >
        {sport}
      </p>
      <GameList games={ofSport} label={`${label}: ${sport}`} {...list} />
    </div>
  ));
}

function placeOf({ sport }: Game): number {
  return (sports as readonly string[]).indexOf(sport);
}
