import { CalendarDays } from 'lucide-react';
import type { Sport } from '#shared/facts/sports.ts';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { NoGames } from '#web/parts/no-games.tsx';
import type { Game } from '../game.ts';
import { GamesBoard, type GamesBoardProps } from './games-board.tsx';
import { spanOf } from './games-within.queries.ts';
import { type Period, spellPeriod } from './period.ts';
import { weekNames } from './week-name.ts';

export type PeriodBoardProps = Pick<GamesBoardProps, 'sports' | 'actions' | 'isFeedDown'> & {
  period: Period;
};

export function PeriodBoard({ period, ...rest }: PeriodBoardProps) {
  const isDay = period.days === 1;
  const days = spellPeriod(period);
  const weekOf = (games: readonly Game[]) => (isDay ? '' : weekNames(games).join(', '));
  return (
    <GamesBoard
      {...rest}
      span={spanOf(period)}
      title={(games) => weekOf(games) || days}
      note={(games) =>
        weekOf(games) && <p className="text-board-muted text-sm max-sm:sr-only">{days}</p>
      }
      isDayGiven={isDay}
    >
      <NoGamesInPeriod sports={rest.sports} />
    </GamesBoard>
  );
}

export function NoGamesInPeriod({ sports }: { sports: readonly Sport[] }) {
  return (
    <NoGames
      job="schedule"
      sports={sports}
      icon={CalendarDays}
      title={texts.none}
      description={texts.noneHint}
    />
  );
}
