import { dayMs } from '#shared/facts/durations.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { aimNames, teamOddsTexts as texts } from '#shared/texts/season-odds.ts';
import { formatDay } from '#shared/time-format.ts';
import { LineChart } from '#web/ui/line-chart.tsx';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { sayChance } from './say-chance.ts';
import type { TeamOdds } from './season-odds.queries.ts';

/** Fewer make no line. */
const fewestWeeks = 3;

export function OddsTrend({ days }: { days: readonly TeamOdds[] }) {
  const weeks = lastOfWeeks(days);
  const [newest] = weeks.slice(-1);
  if (!newest || weeks.length < fewestWeeks) return null;
  const nickname = nicknameOfKey(newest.team_id);
  const { playoffs, title } = aimNames[newest.sport];
  const steps = weeks.map((odds) => ({ odds, name: formatDay(odds.made_on) }));
  return (
    <More title={texts.trend}>
      <LineChart
        label={texts.trendLabel(nickname)}
        steps={steps.map(({ odds, name }) => ({
          name,
          words: texts.words(name, sayChance(odds.playoffs), sayChance(odds.title)),
        }))}
        lines={[
          { name: playoffs, look: 'main', values: weeks.map((odds) => odds.playoffs) },
          { name: title, look: 'dashes', values: weeks.map((odds) => odds.title) },
        ]}
        format={(share) => formatPercent(share)}
        gridStep={0.25}
      />
      <More title={texts.table}>
        <TableBox
          caption={texts.trendCaption(nickname)}
          columns={[texts.day, playoffs, title]}
          isTall
        >
          {steps.toReversed().map(({ odds, name }) => (
            <Row key={odds.made_on} name={name}>
              <Cell>{sayChance(odds.playoffs)}</Cell>
              <Cell>{sayChance(odds.title)}</Cell>
            </Row>
          ))}
        </TableBox>
      </More>
    </More>
  );
}

/** The last day of each week that is told; the newest one is the last of its own. */
function lastOfWeeks(days: readonly TeamOdds[]): TeamOdds[] {
  return days.filter(({ made_on }, at) => {
    const next = days[at + 1];
    return next === undefined || weekOf(next.made_on) !== weekOf(made_on);
  });
}

/** Weeks from Monday on, counted from the one of January 5, 1970. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / dayMs - 4) / 7);
}
