import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Side } from '#shared/facts/sports.ts';
import { teamLook } from '#shared/team-look.ts';
import type { Game } from '../game.ts';
import { abbreviationOf, sideWithBall, teamOf } from '../game-view.ts';
import type { Situation } from '../situation.ts';
import { drivesQuery } from './game-figures.queries.ts';

const endZone = 10;
const whole = 100 + 2 * endZone;

/** From the left end of the picture in percent; the home side guards the right end. */
function placeOf(yardLine: number): number {
  return ((endZone + 100 - yardLine) / whole) * 100;
}

/** Without a situation, as at half-time, the field is empty. */
type FieldProps = { game: Game; situation?: Situation };

/** Ball, first-down mark and the drive so far; the words beside it tell the same. Keeps its room between two plays. */
export function FootballField({ game, situation }: FieldProps) {
  const ball = situation?.yard_line ?? null;
  const side = sideWithBall(game);
  return (
    <div
      aria-hidden
      className="own-colors relative h-5 w-full overflow-hidden rounded-card border border-board-line sm:h-7"
    >
      <EndZone game={game} side="away" />
      <EndZone game={game} side="home" />
      {[10, 20, 30, 40, 50, 60, 70, 80, 90].map((yard) => (
        <span
          key={yard}
          className="absolute inset-y-0 w-px bg-board-line"
          style={{ left: `${placeOf(yard)}%` }}
        />
      ))}
      {situation && ball !== null && side && (
        <BallOn game={game} situation={situation} side={side} ball={ball} />
      )}
    </div>
  );
}

function EndZone({ game, side }: { game: Game; side: Side }) {
  const { background, text } = teamLook(teamOf(game, side));
  return (
    <span
      className="absolute inset-y-0 grid place-items-center overflow-hidden font-display font-extrabold text-xs sm:text-sm"
      style={{
        [side === 'away' ? 'left' : 'right']: 0,
        width: `${(endZone / whole) * 100}%`,
        backgroundColor: background,
        color: text,
      }}
    >
      {abbreviationOf(game, side)}
    </span>
  );
}

type BallProps = Required<FieldProps> & { side: Side; ball: number };

function BallOn({ game, situation, side, ball }: BallProps) {
  const { data: drives = [] } = useQuery(drivesQuery(game, true));
  // The home side begins at its own goal line, where the yards are counted from.
  const ahead = side === 'home' ? 1 : -1;
  const drive = drives.findLast((each) => each.result === null);
  const gained = drive?.side === side ? (drive.yards ?? 0) : 0;
  const start = within(ball - ahead * gained);
  const firstDown = within(ball + ahead * (situation.distance ?? 0));
  const [from, to] = [placeOf(start), placeOf(ball)].sort((one, other) => one - other);
  const Arrow = side === 'home' ? ChevronLeft : ChevronRight;
  return (
    <>
      <span
        key={`drive ${from} ${to}`}
        className="absolute inset-y-1.5 bg-board-text/45 sm:inset-y-2.5"
        style={{ left: `${from}%`, width: `${(to ?? 0) - (from ?? 0)}%` }}
      />
      <span
        key={`mark ${firstDown}`}
        className="absolute inset-y-0 w-0.5 -translate-x-px bg-board-digit"
        style={{ left: `${placeOf(firstDown)}%` }}
      />
      <span
        key={`ball ${ball}`}
        className="absolute inset-y-0 grid w-4 -translate-x-2 place-items-center"
        style={{ left: `${placeOf(ball)}%` }}
      >
        <Arrow className="size-5 text-board-text" />
      </span>
    </>
  );
}

function within(yard: number): number {
  return Math.min(100, Math.max(0, yard));
}
