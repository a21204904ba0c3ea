import { useQuery } from '@tanstack/react-query';
import type { Sport } from '#shared/facts/sports.ts';
import { formatPercent } from '#shared/percent.ts';
import type { Parlay } from '#shared/schemas/forecasts.ts';
import { predictionTexts, parlayTexts as texts } from '#shared/texts/predictions.ts';
import { type DenseColumn, DenseTable } from '../dense-table.tsx';
import { useDetails } from '../details.tsx';
import { formatDollars, formatOdds } from '../figures.ts';
import { ForecastStates } from '../forecast-states.tsx';
import { isDemo, MadeLine } from '../made-line.tsx';
import { ParlayRecord } from '../record-lines.tsx';
import { ParlayDetails } from './parlay-details.tsx';
import { parlaysQuery } from './predictions.queries.ts';

const shownFirst = 6;

export function CurrentParlays({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(parlaysQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport} hint={texts.noneGood}>
      {(parlays) => <Parlays sport={sport} parlays={parlays} />}
    </ForecastStates>
  );
}

type ParlaysProps = { sport: Sport | undefined; parlays: readonly Parlay[] };

function Parlays({ sport, parlays }: ParlaysProps) {
  const { open, drawer } = useDetails<Parlay>((parlay) => ({
    title: nameParlay(parlay),
    subtitle: tellParlay(parlay),
    content: <ParlayDetails parlay={parlay} />,
  }));
  const [first] = parlays;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DenseTable
        caption={texts.caption}
        entries={parlays}
        name={{ head: texts.parlay, of: nameParlay, detail: tellParlay }}
        columns={columns}
        first={{ name: texts.chanceName, order: 'descending' }}
        most={shownFirst}
        keyOf={(parlay) => parlay.id}
        isMine={() => false}
        onOpen={open}
      />
      <div className="grid gap-1 text-sm">
        <p className="text-muted text-xs">{`${texts.lineMeaning} ${texts.fairMeaning}`}</p>
        <ParlayRecord sport={sport} isDemo={parlays.some(isDemo)} />
        {first && <MadeLine forecast={first} />}
      </div>
      {drawer}
    </div>
  );
}

const columns: DenseColumn<Parlay>[] = [
  {
    name: texts.chanceName,
    meaning: texts.chance,
    value: (parlay) => parlay.probability,
    show: (parlay) => (
      <span className="font-bold font-display text-lg">{formatPercent(parlay.probability)}</span>
    ),
  },
  {
    name: texts.fairOdds,
    meaning: texts.fairMeaning,
    value: (parlay) => parlay.payout_per_100,
    show: (parlay) => formatOdds(parlay.fair_odds),
  },
  {
    name: texts.payout,
    isExtra: true,
    value: (parlay) => parlay.payout_per_100,
    show: (parlay) => formatDollars(Math.round(parlay.payout_per_100)),
  },
];

/** A player may have two legs. */
function nameParlay({ legs }: Parlay): string {
  return [...new Set(legs.map((leg) => leg.player_name ?? leg.matchup ?? ''))].join(', ');
}

/** The game that each leg is of, once. */
function tellParlay({ sport, kind, legs }: Parlay): string {
  const games = [...new Set(legs.flatMap(({ matchup }) => matchup ?? []))].join(', ');
  return [predictionTexts.leagues[sport], texts.kinds[kind], games].filter(Boolean).join(' · ');
}
