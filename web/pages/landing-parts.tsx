import { FrontGame } from '#web/features/games/lists/front-game.tsx';
import { ScoreTicker } from '#web/features/games/lists/score-ticker.tsx';
import { FigureBoard } from '#web/features/landing/figure-board.tsx';
import { MeasuredRecord } from '#web/features/track-record/measured-record.tsx';
import { FieldMarkings } from '#web/parts/field-markings.tsx';

/** Beside the headline: one game, what was measured, and the lines of a field behind it all. */
export function LandingGame() {
  return (
    <div className="grid gap-4">
      <FieldMarkings />
      <FrontGame />
      <MeasuredRecord />
    </div>
  );
}

/** The rest of the first screen: the figures, and all that is on. */
export function LandingBoard() {
  return (
    <>
      <FigureBoard />
      <div className="border-board-line border-t">
        <ScoreTicker />
      </div>
    </>
  );
}
