import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { sayPeriod } from '#web/parts/say-moment.ts';
import { GamePicture } from '#web/ui/game-picture.tsx';
import { type LineOfGame, readLine, sayRange } from './chance-line.ts';

/** The chance of both sides over the time of the game; the table beside it tells the same. */
export function ChanceChart({ line }: { line: LineOfGame }) {
  const { axis, steps, beginsAt } = readLine(line);
  const [half, whole] = [formatPercent(0.5), formatPercent(1)];
  return (
    <>
      <GamePicture
        label={texts.slider(nicknameOf(line.home))}
        axis={axis}
        sayPeriod={sayPeriod}
        steps={steps}
        home={line.home}
        away={line.away}
        shape="line"
        scale={[whole, half, whole]}
      />
      {line.points.some((point) => sayRange(point)) && (
        <p className="text-pretty text-muted text-sm">{texts.band}</p>
      )}
      {beginsAt && <p className="text-muted text-sm">{texts.startsAt(beginsAt)}</p>}
    </>
  );
}
