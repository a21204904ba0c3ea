import { useQuery } from '@tanstack/react-query';
import type { Sport } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { predictionTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactorList } from '../factor-list.tsx';
import { confidenceTone, confidenceWord, fantasyValue, formatDollars } from '../figures.ts';
import {
  CardFoot,
  CardGrid,
  Figure,
  Figures,
  ForecastCard,
  Headline,
  RangeBand,
} from '../forecast-card.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { isDemo, MadeLine } from '../made-line.tsx';
import { ProjectionRecord } from '../record-lines.tsx';
import { SampleFantasyPicks } from '../samples/sample-fantasy-picks.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { LineUpTable } from './line-up-table.tsx';
import { picksQuery } from './predictions.queries.ts';
import { slateWords } from './slate-words.ts';

const shownFirst = 4;

export function CurrentPicks({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(picksQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sample={<SampleFantasyPicks sport={sport} />}>
      {(picks) => (
        <div className="grid gap-10">
          {[...Map.groupBy(picks, ({ slate }) => slate)].map(([slate, ofSlate]) => (
            <Slate key={slate} slate={slateWords(slate)} picks={ofSlate} />
          ))}
        </div>
      )}
    </ForecastStates>
  );
}

function Slate({ slate, picks }: { slate: string; picks: FantasyPick[] }) {
  const lineUp = picks.filter((pick) => pick.is_in_line_up);
  const ordered = [...lineUp, ...picks.filter((pick) => !pick.is_in_line_up)];
  const salary = lineUp.reduce((sum, pick) => sum + pick.salary, 0);
  const points = lineUp.reduce((sum, pick) => sum + pick.projected_points, 0);
  return (
    <div className="grid gap-3">
      <h3 className="text-2xl leading-none">{slate}</h3>
      <div className="grid items-start gap-3 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <LineUpTable
          slate={slate}
          picks={lineUp}
          totals={texts.totals(lineUp.length, formatDollars(salary), points.toFixed(1))}
        />
        <div className="grid gap-3">
          <ShownFirst rows={ordered} most={shownFirst}>
            {(shown) => (
              <CardGrid label={slate} columns={2}>
                {shown.map((pick) => (
                  <li key={pick.id} className="grid">
                    <PickCard pick={pick} />
                  </li>
                ))}
              </CardGrid>
            )}
          </ShownFirst>
        </div>
      </div>
    </div>
  );
}

function PickCard({ pick }: { pick: FantasyPick }) {
  const { projected_points, salary, confidence, low, high } = pick;
  return (
    <ForecastCard
      title={pick.player_name}
      level={4}
      subtitle={[pick.position, nicknameOfKey(pick.team_id)].filter(Boolean).join(' · ')}
      detail={pick.matchup}
      badges={pick.is_in_line_up && <Badge tone="success">{texts.inLineUp}</Badge>}
    >
      <Headline name={texts.projectedPoints} range={{ low: low.toFixed(1), high: high.toFixed(1) }}>
        {projected_points.toFixed(1)}
      </Headline>
      <RangeBand low={low} middle={projected_points} high={high} />
      <p className="text-muted text-sm">{predictionTexts.rangeMeaning}</p>
      <Figures>
        <Figure name={texts.salary}>{formatDollars(salary)}</Figure>
        <Figure name={texts.value}>{fantasyValue(projected_points, salary)}</Figure>
        <Figure name={texts.confidence} tone={confidenceTone(confidence)}>
          {`${confidenceWord(confidence)} ${confidence}%`}
        </Figure>
      </Figures>
      <FactorList factors={pick.factors} total={projected_points} />
      <CardFoot>
        <ProjectionRecord sport={pick.sport} stat="fantasy_pick" isDemo={isDemo(pick)} />
        <MadeLine forecast={pick} />
      </CardFoot>
    </ForecastCard>
  );
}
