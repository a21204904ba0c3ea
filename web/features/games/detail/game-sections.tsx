import type { ReactNode } from 'react';
import { hasBegun, isLeague } from '#shared/facts/sports.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { Game } from '../game.ts';
import { BoxScore } from './box-score.tsx';
import { Leaders, TeamFigures } from './game-figures.tsx';
import { GameOdds } from './game-odds.tsx';
import { GamePlays } from './game-plays.tsx';
import { GameTabs, type GameView } from './game-tabs.tsx';
import { PreGameCard } from './pre-game-card.tsx';
import { ProviderChance } from './provider-chance.tsx';
import { VenueCard } from './venue-card.tsx';

export type GameSectionsProps = {
  game: Game;
  now: Date;
  /** Its forecast, or how its chance went. */
  forecast?: ReactNode;
  /** What was said of a game that is over. */
  said?: ReactNode;
  /** What it would change. */
  stakes?: ReactNode;
  /** Who may miss it. */
  injuries?: ReactNode;
};

/** Where three columns, or at least two, have no room: one part at a time. */
const narrow = '(width < 64rem)';
/**
 * Everything below the score: columns on a wide screen, tabs on a narrow one. A media query in code decides, not hiding
 * by styles: each part is in the document once, fetches once and is read out once, and a phone fetches only its open tab.
 */
export function GameSections(props: GameSectionsProps) {
  const isNarrow = useMedia(narrow);
  const isPlayed = hasBegun(props.game);
  if (!isPlayed && props.game.status !== 'scheduled') return <Unplayed {...props} />;
  if (isNarrow) {
    const views = isPlayed ? viewsOfPlay(props) : viewsBefore(props);
    return <GameTabs key={isPlayed ? 'play' : 'before'} views={views} />;
  }
  return isPlayed ? <ColumnsOfPlay {...props} /> : <ColumnsBefore {...props} />;
}

function Unplayed({ game, now, forecast }: GameSectionsProps) {
  return (
    <div className="grid gap-4">
      {forecast}
      <VenueCard game={game} now={now} />
    </div>
  );
}

function viewsOfPlay({ game, now, forecast, said, stakes }: GameSectionsProps): GameView[] {
  return [
    {
      name: 'game',
      content: (
        <>
          {said}
          {forecast}
          {stakes}
          <TeamFigures game={game} />
          <Leaders game={game} />
          <ProviderChance game={game} />
          <VenueCard game={game} now={now} />
        </>
      ),
    },
    { name: 'plays', content: <GamePlays game={game} isAlone /> },
    { name: 'box', content: <BoxScore game={game} isAlone /> },
    { name: 'odds', content: <GameOdds game={game} isAlone /> },
  ];
}

function viewsBefore({ game, now, forecast, stakes, injuries }: GameSectionsProps): GameView[] {
  return [
    {
      name: 'preview',
      content: (
        <>
          {forecast}
          {stakes}
          <Records game={game} />
          <VenueCard game={game} now={now} />
        </>
      ),
    },
    { name: 'injuries', content: injuries },
    { name: 'odds', content: <GameOdds game={game} isAlone /> },
  ];
}

function Records({ game }: { game: Game }) {
  return (
    <>
      <SpoilerGate title={texts.preGame}>
        <PreGameCard game={game} />
      </SpoilerGate>
      <Leaders game={game} />
      <TeamFigures game={game} />
    </>
  );
}

const columns = 'flex flex-wrap items-start gap-4';
/** One that holds nothing leaves its room to the others. */
const column = 'in-turn flex min-w-0 flex-col gap-4 empty:hidden';
const shares = {
  five: 'basis-0 grow-5',
  four: 'basis-0 grow-4',
  three: 'basis-0 grow-3',
  // Below the other two, its parts beside each other, where three are too narrow.
  threeOrWhole:
    'basis-full max-xl:grid max-xl:auto-cols-fr max-xl:grid-flow-col max-xl:items-start xl:basis-0 xl:grow-3',
};

/** Pictures with figures, plays, and what one looks up: 5, 4 and 3 of twelve; the box score below. */
function ColumnsOfPlay({ game, now, forecast, said, stakes }: GameSectionsProps) {
  const lookedUp = (
    <>
      <Leaders game={game} />
      <ProviderChance game={game} />
      <GameOdds game={game} />
      <VenueCard game={game} now={now} />
    </>
  );
  if (!isLeague(game.sport)) {
    return (
      <div className={columns}>
        <div className={`${column} ${shares.four}`}>
          <TeamFigures game={game} />
          <GamePlays game={game} />
          <BoxScore game={game} />
        </div>
        <div className={`${column} ${shares.three}`}>{lookedUp}</div>
      </div>
    );
  }
  return (
    <div className="in-turn grid grid-cols-[minmax(0,1fr)] gap-4">
      {said}
      <div className={columns}>
        <div className={`${column} ${shares.five}`}>
          {forecast}
          {stakes}
          <TeamFigures game={game} />
        </div>
        <div className={`${column} ${shares.four}`}>
          <GamePlays game={game} />
        </div>
        <div className={`${column} ${shares.threeOrWhole}`}>{lookedUp}</div>
      </div>
      <BoxScore game={game} />
    </div>
  );
}

function ColumnsBefore({ game, now, forecast, stakes, injuries }: GameSectionsProps) {
  return (
    <div className={columns}>
      <div className={`${column} ${shares.five}`}>{forecast}</div>
      <div className={`${column} ${shares.four}`}>
        {stakes}
        <Records game={game} />
      </div>
      <div className={`${column} ${shares.threeOrWhole}`}>
        {injuries}
        <GameOdds game={game} />
        <VenueCard game={game} now={now} />
      </div>
    </div>
  );
}
