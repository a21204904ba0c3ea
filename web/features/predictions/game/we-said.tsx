import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Equal, X } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { formatPercent } from '#shared/percent.ts';
import { weSaidTexts as texts } from '#shared/texts/game-pictures.ts';
import type { Receipt } from '#web/parts/receipt/draw-receipt.ts';
import { ReceiptButton } from '#web/parts/receipt/receipt-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { winnerRecordQuery } from '../record.queries.ts';
import { WinnerRecord } from '../record-lines.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { type GradedForecast, gradedForecastQuery } from './game-forecasts.queries.ts';
import { tellMargin } from './tell-margin.ts';

type WeSaidProps = { game: ForecastGame & Receipt['game'] };

/** What we said of a game that is over, and whether it was right: for everybody. Nothing where we said nothing. */
export function WeSaid({ game }: WeSaidProps) {
  if (game.status !== 'final' || !isForecast(game)) return null;
  return <GradedOf game={game} sport={game.sport} />;
}

function GradedOf({ game, sport }: WeSaidProps & { sport: 'NFL' | 'NBA' }) {
  const { data, isPending } = useQuery(gradedForecastQuery(game.external_id));
  // Its line stands in the card, which comes whole.
  const { isPending: isRecordPending } = useQuery(winnerRecordQuery(sport));
  if (isPending || isRecordPending) return <SkeletonCard className="h-36" />;
  if (!data) return null;
  const { Icon, word, look } = verdictOf(data);
  return (
    <Card>
      <CardHeader title={texts.heading}>
        {data.is_replayed && <Badge>{texts.replayed}</Badge>}
      </CardHeader>
      <div className="grid gap-2 px-4 pt-3 pb-1">
        <p className="text-balance font-bold font-display text-2xl tabular-nums leading-tight">
          {sayForecast(data)}{' '}
          <span className={`inline-flex items-center gap-1 ${look}`}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {word}
          </span>
        </p>
        <Margins {...data} />
        {data.is_replayed && <p className="text-muted text-sm">{texts.replayedMeaning}</p>}
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <WinnerRecord sport={sport} isDemo={data.is_demo} />
          <TextLink to={routes.trackRecord}>{texts.record}</TextLink>
          {!data.is_replayed && (
            <ReceiptButton
              game={game}
              words={`${sayForecast(data)} ${word}`}
              forecast={{
                world: data.is_demo ? 'demo' : 'real',
                day: leagueDayOf(new Date(data.starts_at)),
                id: data.id,
              }}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

/** By how much it was expected to end, and did. */
function Margins({ home_team, away_team, home_favored_by, ...game }: GradedForecast) {
  const { home_score, away_score } = game;
  const [home, away] = [nicknameOf(home_team), nicknameOf(away_team)];
  if (home_score === null || away_score === null) return null;
  return (
    <p className="text-sm tabular-nums">
      {texts.margins(
        tellMargin(home_favored_by, home, away, 1),
        tellMargin(home_score - away_score, home, away),
      )}
    </p>
  );
}

/** "We said Cowboys 59% (market 57%).": the market's chance of the same side. */
function sayForecast({ home_win_probability: home, ...row }: GradedForecast): string {
  const isHome = home >= 0.5;
  const ofSide = (chance: number) => formatPercent(isHome ? chance : 1 - chance);
  const said = texts.said(nicknameOf(isHome ? row.home_team : row.away_team), ofSide(home));
  if (row.line_probability === null) return texts.alone(said);
  return texts.market(said, ofSide(row.line_probability));
}

function verdictOf({ void_reason, is_right }: GradedForecast) {
  if (void_reason !== null) {
    return { Icon: Ban, word: texts.void(void_reason), look: 'text-muted' };
  }
  if (is_right === null) return { Icon: Equal, word: texts.neither, look: 'text-muted' };
  return is_right
    ? { Icon: Check, word: texts.right, look: 'text-success' }
    : { Icon: X, word: texts.wrong, look: 'text-destructive' };
}
