import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { sayPeriod } from '#web/parts/say-moment.ts';
import { GamePicture } from '#web/ui/game-picture.tsx';
import { type LineOfGame, readLine } from './chance-line.ts';

/** `marked` are places in the line, each told by a numbered row beside the picture. */
type ChanceChartProps = { line: LineOfGame; marked?: readonly number[] };

/** The chance of both sides over the time of the game; the table beside it tells the same. */
export function ChanceChart({ line, marked = [] }: ChanceChartProps) {
  const { axis, steps, beginsAt } = readLine(line);
  const [half, whole] = [formatPercent(0.5), formatPercent(1)];
  return (
    <>
      <GamePicture
        label={texts.slider(nicknameOf(line.home))}
        axis={axis}
        sayPeriod={sayPeriod}
        steps={steps.map((step, index) => {
          const mark = marked.indexOf(index) + 1;
          return mark > 0 ? { ...step, hasDot: false, mark } : step;
        })}
        home={line.home}
        away={line.away}
        shape="line"
        scale={[whole, half, whole]}
        edge={(team) => texts.likelier(nicknameOf(team))}
      />
      {beginsAt && <p className="text-muted text-sm">{texts.startsAt(beginsAt)}</p>}
    </>
  );
}
