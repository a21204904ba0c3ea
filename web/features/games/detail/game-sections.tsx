import type { ReactNode } from 'react';
import type { Game } from '../game.ts';
import { BoxScore } from './box-score.tsx';
import { GameDrives } from './game-drives.tsx';
import { Leaders, TeamFigures } from './game-figures.tsx';
import { GameOdds } from './game-odds.tsx';
import { GamePlays } from './game-plays.tsx';
import { PreGameCard } from './pre-game-card.tsx';
import { ProviderChance } from './provider-chance.tsx';
import { ScoreFlow } from './score-flow.tsx';

const twoColumns = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]';
const sideColumn = 'flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1';
const lead = 'flex min-w-0 flex-col gap-4 lg:col-start-1';

/** Everything below the score, in the order in which a fan asks for it. `children` is what others foretell. */
export function GameSections({ game, children }: { game: Game; children: ReactNode }) {
  if (game.status === 'live' || game.status === 'final') {
    return (
      <>
        <div className={twoColumns}>
          <div className={lead}>{children}</div>
          <div className={sideColumn}>
            <TeamFigures game={game} />
            <Leaders game={game} />
            <ProviderChance game={game} />
          </div>
          <div className={lead}>
            <ScoreFlow game={game} />
            <GamePlays game={game} />
            <GameDrives game={game} />
          </div>
        </div>
        <BoxScore game={game} />
        <GameOdds game={game} />
      </>
    );
  }
  if (game.status !== 'scheduled') return children;
  return (
    <div className={twoColumns}>
      <div className={sideColumn}>
        <PreGameCard game={game} />
        <TeamFigures game={game} />
      </div>
      <div className={lead}>
        {children}
        <GameOdds game={game} />
      </div>
    </div>
  );
}
