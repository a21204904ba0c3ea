import { dayLabel } from '#shared/time.ts';
import { SectionCard } from '#web/ui/card.tsx';
import type { Game } from '../game.ts';
import { GameList } from '../rows/game-list.tsx';
import { weekNames } from './week-name.ts';

type GameDaysProps = {
  games: readonly Game[];
  now: Date;
  /** Where one heading above names the week of all. */
  isWeekGiven: boolean;
};

export function GameDays({ games, now, isWeekGiven }: GameDaysProps) {
  const days = Map.groupBy(games, (game) => dayLabel(new Date(game.scheduled_at), now));
  return [...days].map(([day, ofDay]) => (
    <SectionCard
      key={day}
      title={day}
      className="overflow-hidden"
      action={!isWeekGiven && <p className="text-muted text-sm">{weekNames(ofDay).join(', ')}</p>}
    >
      <GameList games={ofDay} now={now} label={day} isDayGiven />
    </SectionCard>
  ));
}
