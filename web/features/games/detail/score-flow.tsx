import { useQuery } from '@tanstack/react-query';
import { hasBegun, isLeague, type League } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gameFiguresTexts } from '#shared/texts/game-figures.ts';
import { momentTexts, scoreFlowTexts as texts } from '#shared/texts/game-pictures.ts';
import { keyPlaysQuery } from '#web/parts/key-plays.queries.ts';
import { formatMoment, sayPeriod } from '#web/parts/say-moment.ts';
import { GamePicture } from '#web/ui/game-picture.tsx';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import type { Game } from '../game.ts';
import { type ScoreFlow as Flow, readScoreFlow, type ScoreStep } from './score-steps.ts';

export function ScoreFlow({ game }: { game: Game }) {
  const { sport } = game;
  return hasBegun(game) && isLeague(sport) && <FlowOf game={game} league={sport} />;
}

function FlowOf({ game, league }: { game: Game; league: League }) {
  const { data } = useQuery(keyPlaysQuery(game, true));
  if (!data) return <div className="h-112" />;
  const scores = data.filter(({ is_scoring }) => is_scoring);
  const { home_score, away_score } = game;
  if (scores.length === 0 || home_score === null || away_score === null) {
    return <p className="text-muted">{gameFiguresTexts.noScoringPlays}</p>;
  }
  const flow = readScoreFlow(league, scores, {
    ...{ period: game.quarter, clock: game.time_remaining },
    ...{ home: home_score, away: away_score, isOver: game.status === 'final' },
  });
  return (
    <>
      <FlowPicture game={game} flow={flow} />
      <FlowFigures game={game} flow={flow} />
      <FlowTable game={game} flow={flow} />
    </>
  );
}

type FlowProps = { game: Game; flow: Flow };

/** A lead of fewer points does not fill the picture. */
const leastScale = 8;

function FlowPicture({ game, flow: { axis, steps, largest } }: FlowProps) {
  const most = Math.max(leastScale, largest.home, largest.away);
  return (
    <GamePicture
      label={texts.slider}
      axis={axis}
      sayPeriod={sayPeriod}
      steps={steps.map((step) => ({
        at: step.at,
        value: step.lead / most,
        words: `${sayStep(step, game, steps)}: ${sayScore(game, step)}; ${sayLead(game, step.lead)}`,
      }))}
      home={game.home_team}
      away={game.away_team}
      shape="steps"
      scale={[`+${most}`, '0', `+${most}`]}
      edge={(team) => texts.ahead(nicknameOf(team))}
    />
  );
}

function FlowFigures({ game, flow: { largest, leadChanges, ties } }: FlowProps) {
  const leads = (['away', 'home'] as const)
    .map((side) => {
      const team = nicknameOf(side === 'home' ? game.home_team : game.away_team);
      return largest[side] > 0 ? texts.by(team, largest[side]) : texts.never(team);
    })
    .join(', ');
  const figures = [
    [texts.largest, leads],
    [texts.leadChanges, leadChanges],
    [texts.ties, ties],
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function FlowTable({ game, flow: { steps } }: FlowProps) {
  return (
    <More title={momentTexts.table}>
      <TableBox
        caption={texts.caption}
        columns={[momentTexts.moment, momentTexts.scoreHead, texts.lead]}
        isTall
      >
        {steps.slice(1).map((step) => (
          <Row key={step.ordinal} name={sayStep(step, game, steps)}>
            <Cell>{`${step.away}–${step.home}`}</Cell>
            <Cell>{sayLead(game, step.lead)}</Cell>
          </Row>
        ))}
      </TableBox>
    </More>
  );
}

function sayStep(step: ScoreStep, game: Game, { length }: readonly ScoreStep[]) {
  if (step.ordinal === 0) return texts.start;
  if (step.ordinal < length - 1) return formatMoment(step);
  return game.status === 'final' ? momentTexts.final : texts.now;
}

function sayScore(game: Game, { away, home }: ScoreStep): string {
  return momentTexts.score(nicknameOf(game.away_team), away, nicknameOf(game.home_team), home);
}

function sayLead(game: Game, lead: number): string {
  if (lead === 0) return texts.level;
  return texts.by(nicknameOf(lead > 0 ? game.home_team : game.away_team), Math.abs(lead));
}
