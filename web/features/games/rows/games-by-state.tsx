import { gameStateTexts as texts } from '#shared/texts/schedule.ts';
import type { Game } from '../game.ts';
import { isOn } from '../game-view.ts';
import { followedFirst } from './followed-first.ts';
import { GameList, type GameListProps } from './game-list.tsx';

const states = [
  { title: texts.live, holds: isOn },
  { title: texts.ended, holds: (game: Game) => game.status !== 'scheduled' && !isOn(game) },
  { title: texts.next, holds: ({ status }: Game) => status === 'scheduled' },
];

type GamesByStateProps = { games: readonly Game[] } & Omit<GameListProps, 'games' | 'label'>;

export function GamesByState({ games, chances, ...rest }: GamesByStateProps) {
  return states
    .map(({ title, holds }) => ({ title, games: games.filter(holds) }))
    .filter((part) => part.games.length > 0)
    .map((part) => (
      <section key={part.title} aria-label={part.title} className="[&+&]:border-t">
        <h3 className="px-4 pt-3 pb-1 text-board-muted text-lg leading-none">{part.title}</h3>
        <GameList
          {...rest}
          games={followedFirst(part.games)}
          label={part.title}
          chances={part.title === texts.live ? chances : undefined}
        />
      </section>
    ));
}
