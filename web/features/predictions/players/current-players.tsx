import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectedStats } from '#shared/facts/forecasts.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import type { PlayerProjection } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { playerTexts as texts } from '#shared/texts/predictions.ts';
import { More } from '#web/ui/more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { FactorList } from '../factor-list.tsx';
import { formatPercent } from '../figures.ts';
import { CardFoot, CardGrid, ForecastCard, Headline } from '../forecast-card.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { isDemo, MadeLine } from '../made-line.tsx';
import { ProjectionRecord } from '../record-lines.tsx';
import {
  groupProjections,
  meanOfLastFive,
  type ProjectedPlayer,
  trendOf,
} from '../rows/group-projections.ts';
import { LastFiveChart } from '../rows/last-five-chart.tsx';
import { TrendLine } from '../rows/trend-line.tsx';
import { SamplePlayerPredictions } from '../samples/sample-player-predictions.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { projectionsQuery } from './predictions.queries.ts';

const shownFirst = 3;
const searchPauseMs = 250;
const statOrder = [...projectedStats.NFL, ...projectedStats.NBA].map(({ stat }) => stat as string);

export function CurrentPlayers({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(projectionsQuery(sport));
  return (
    <ForecastStates
      query={query}
      what={texts.what}
      sample={<SamplePlayerPredictions sport={sport} />}
    >
      {(projections) => <Players sport={sport} next={projections} />}
    </ForecastStates>
  );
}

type PlayersProps = { sport: Sport | undefined; next: readonly PlayerProjection[] };

function Players({ sport, next }: PlayersProps) {
  const [search, setSearch] = useState('');
  const name = useSettled(search.trim(), searchPauseMs);
  const { data: named } = useQuery({
    ...projectionsQuery(sport, name),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  // Until the answer is there, what is at hand is searched.
  const atHand = next.filter((each) => each.player_name.toLowerCase().includes(name.toLowerCase()));
  const found = groupProjections(name === '' ? next : (named ?? atHand), statOrder);
  return (
    <div className="grid gap-3">
      <SearchField label={texts.search} value={search} onChange={setSearch} />
      {found.length === 0 && <p role="status">{texts.nothingFound}</p>}
      <ShownFirst rows={found} most={shownFirst}>
        {(shown) => (
          <CardGrid label={texts.heading}>
            {shown.map((player) => (
              <li key={player.key} className="grid">
                <PlayerCard player={player} />
              </li>
            ))}
          </CardGrid>
        )}
      </ShownFirst>
    </div>
  );
}

function PlayerCard({ player: { stats } }: { player: ProjectedPlayer }) {
  const [first, ...others] = stats;
  const { position, team_id, injury_status } = first;
  return (
    <ForecastCard
      title={first.player_name}
      subtitle={[position, nicknameOfKey(team_id), injury_status ?? texts.healthy]
        .filter(Boolean)
        .join(' · ')}
      detail={first.matchup}
    >
      <Stat projection={first} />
      {others.length > 0 && (
        <More title={texts.moreStats(others.map(({ stat }) => statText(stat).name).join(', '))}>
          {others.map((projection) => (
            <Stat key={projection.id} projection={projection} />
          ))}
        </More>
      )}
      <CardFoot>
        <ProjectionRecord sport={first.sport} stat={first.stat} isDemo={isDemo(first)} />
        <MadeLine forecast={first} />
      </CardFoot>
    </ForecastCard>
  );
}

function Stat({ projection }: { projection: PlayerProjection }) {
  const { stat, middle, low, high, last_five, line, over_probability } = projection;
  const { name, unit } = statText(stat);
  const before = meanOfLastFive(projection);
  return (
    // No region: each player has one of the same name.
    <fieldset aria-label={name} className="grid min-w-0 gap-3">
      <Headline
        name={`${name}, ${texts.predicted.toLowerCase()}`}
        range={{ low: low.toFixed(0), high: high.toFixed(0) }}
      >
        {`${middle.toFixed(1)} ${unit}`}
      </Headline>
      {before !== undefined && <TrendLine before={before} trend={trendOf(middle, before)} />}
      <LastFiveChart
        player={projection.player_name}
        stat={name}
        games={last_five.map((game) => ({ key: game.played_on, ...game }))}
        predicted={middle}
        range={{ low, high }}
      />
      {line !== null && over_probability !== null && (
        <p className="text-sm">
          {`${texts.overLine(formatPercent(over_probability), String(line))}. `}
          <span className="text-muted text-xs">{texts.lineMeaning}</span>
        </p>
      )}
      <FactorList factors={projection.factors} total={middle} />
    </fieldset>
  );
}
