import { useQuery } from '@tanstack/react-query';
import type { Sport } from '#shared/facts/sports.ts';
import { nameOfKey } from '#shared/facts/teams.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { Parlay, ParlayLeg } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, parlayTexts as texts } from '#shared/texts/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { MadeLine, momentWords } from '../made-line.tsx';
import { Leg, ParlayRow } from '../rows/parlay-legs.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { parlaysQuery } from './predictions.queries.ts';

const shownFirst = 3;

export function CurrentParlays({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(parlaysQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport} hint={texts.noneGood}>
      {(parlays) => <Parlays parlays={orderParlays(parlays)} />}
    </ForecastStates>
  );
}

/**
 * What is of both leagues first, then each league and kind in turn; of each the likeliest first.
 * @internal
 */
export function orderParlays(parlays: readonly Parlay[]): Parlay[] {
  const likeliest = parlays.toSorted((a, b) => b.probability - a.probability);
  const kinds = [...Map.groupBy(likeliest, ({ sport, kind }) => `${sport} ${kind}`).values()];
  const turns = new Map(kinds.flatMap((own) => own.map((parlay, turn) => [parlay, turn] as const)));
  const placeOf = (parlay: Parlay) =>
    parlay.sport === 'MIXED'
      ? -1
      : 2 * (turns.get(parlay) ?? 0) + Number(parlay.kind !== 'same_game');
  return likeliest.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function Parlays({ parlays }: { parlays: readonly Parlay[] }) {
  const [first] = parlays;
  const best = Math.max(...parlays.map(({ probability }) => probability));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ShownFirst rows={parlays} most={shownFirst}>
        {(shown) => (
          <Card className="@container min-w-0">
            <ul aria-label={texts.heading} className="divide-y">
              {shown.map((parlay) => (
                <CurrentParlay
                  key={parlay.id}
                  parlay={parlay}
                  isRecommended={parlay.probability === best}
                />
              ))}
            </ul>
          </Card>
        )}
      </ShownFirst>
      <p className="text-muted text-xs">{`${texts.lineMeaning} ${texts.fairMeaning}`}</p>
      {first && <MadeLine forecast={first} />}
    </div>
  );
}

type CurrentParlayProps = { parlay: Parlay; isRecommended: boolean };

function CurrentParlay({ parlay, isRecommended }: CurrentParlayProps) {
  const { sport, kind, legs, starts_at } = parlay;
  const matchups = new Set(legs.flatMap(({ matchup }) => matchup ?? []));
  const [matchup = ''] = matchups;
  const players = legs.map(({ player_name }) => player_name?.split(' ').slice(1).join(' '));
  const told = [predictionTexts.leagues[sport], texts.kinds[kind], momentWords(starts_at)];
  return (
    <ParlayRow
      title={kind === 'same_game' ? matchup : players.join(', ')}
      detail={told.join(' · ')}
      badges={isRecommended && <Badge tone="success">{texts.recommended}</Badge>}
      chance={formatPercent(parlay.probability)}
      odds={parlay.fair_odds}
      payout={parlay.payout_per_100}
    >
      {legs.map((leg) => (
        <CurrentLeg key={`${leg.game_id} ${leg.player_name} ${leg.stat}`} leg={leg} />
      ))}
    </ParlayRow>
  );
}

function CurrentLeg({ leg }: { leg: ParlayLeg }) {
  const { team_id, stat, line } = leg;
  const side = leg.side === 'under' ? texts.sides.under : texts.sides.over;
  return (
    <Leg
      player={leg.player_name ?? ''}
      playerId={leg.player_id}
      team={nameOfKey(team_id ?? '')}
      bet={texts.bet(
        side,
        typeof line === 'number' ? formatNumber(line) : '',
        statText(stat).name.toLowerCase(),
      )}
      chance={formatPercent(leg.probability)}
      reason={leg.reason}
    />
  );
}
