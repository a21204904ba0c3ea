import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { momentTexts, liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import type { ChancePoint } from '#web/parts/chance-moves.ts';
import { formatMoment } from '#web/parts/say-moment.ts';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { hasScored, type LineOfGame, sayRange } from './chance-line.ts';

/** The moments at which the score changed, and where the line stands at its end. */
export function ChanceTable({ line: { home, points, isOver } }: { line: LineOfGame }) {
  const end = isOver ? points.length - 1 : undefined;
  const team = nicknameOf(home);
  const hasBand = points.some((point) => sayRange(point));
  return (
    <More title={momentTexts.table}>
      <TableBox
        caption={texts.caption(team)}
        columns={[
          ...[momentTexts.moment, momentTexts.scoreHead, texts.chance(team)],
          ...(hasBand ? [texts.between] : []),
        ]}
        isTall
      >
        {momentsOf(points).map(({ point, index }) => (
          <Row key={index} name={index === end ? momentTexts.final : formatMoment(point)}>
            <Cell>{`${point.away_score}–${point.home_score}`}</Cell>
            <Cell>{formatPercent(point.home_win)}</Cell>
            {hasBand && <Cell>{sayRange(point) ?? texts.bandUnknown}</Cell>}
          </Row>
        ))}
      </TableBox>
      {hasBand && <p className="text-pretty pt-2 text-muted text-xs">{texts.band}</p>}
    </More>
  );
}

/** The first point, each change of the score, and the last one. */
function momentsOf(points: readonly ChancePoint[]): { point: ChancePoint; index: number }[] {
  return points.flatMap((point, index) => {
    const isEnd = index === 0 || index === points.length - 1;
    return isEnd || hasScored(points[index - 1], point) ? [{ point, index }] : [];
  });
}
