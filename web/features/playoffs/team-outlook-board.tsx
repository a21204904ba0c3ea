import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import { formatNumber } from '#shared/number-format.ts';
import { teamOddsTexts as texts } from '#shared/texts/season-odds.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { OddsTrend } from './odds-trend.tsx';
import { namesOf } from './picture-club.tsx';
import { sayChance } from './say-chance.ts';
import { sayMade } from './say-made.ts';
import type { TeamOdds } from './season-odds.queries.ts';
import type { OddsFigure } from './team-outlook-figures.ts';

type OddsBoardProps = {
  /** In their order; at least one. */
  days: readonly TeamOdds[];
  figures: readonly OddsFigure[];
  /** Then seeds are no longer a chance. */
  arePlayoffsOn: boolean;
  badge?: ReactNode;
  children?: ReactNode;
};

/** Chances of a club as they are, its seeds, and how they came about. */
export function OddsBoard({ days, figures, arePlayoffsOn, badge, children }: OddsBoardProps) {
  const odds = days.at(-1);
  if (!odds) return null;
  return (
    <Card className="@container min-w-0">
      <CardHeader title={texts.heading} level={3}>
        {badge}
      </CardHeader>
      <div className="grid min-w-0 gap-5 p-4">
        {figures.length > 0 && (
          <dl className="flex flex-wrap gap-x-6 gap-y-4">
            {figures.map(({ name, value }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="font-black font-display text-4xl tabular-nums leading-none">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {children}
        <div className="grid min-w-0 @2xl:grid-cols-2 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5">
          {!arePlayoffsOn && <Seeds odds={odds} />}
          <OddsTrend days={days} isAlone={arePlayoffsOn} />
        </div>
        <MadeFrom odds={odds} />
      </div>
    </Card>
  );
}

/** How often each seed is taken: a list of bars with their names and numbers. */
function Seeds({ odds: { team_id, seeds } }: { odds: TeamOdds }) {
  const told = seeds
    .map((share, at) => ({ seed: at + 1, share }))
    .filter(({ share }) => share >= seasonOddsFacts.leastSeed);
  const most = Math.max(...seeds, seasonOddsFacts.leastSeed);
  return (
    <div className="grid content-start gap-2">
      <h4 className="font-semibold">{texts.seeds}</h4>
      {told.length === 0 && <p className="text-muted text-sm">{texts.noSeed}</p>}
      <ul
        aria-label={texts.seedsCaption(namesOf(team_id).nickname)}
        className="grid gap-1.5 text-sm tabular-nums empty:hidden"
      >
        {told.map(({ seed, share }) => (
          <li key={seed} className="flex items-center gap-2">
            <span className="w-16 shrink-0">{texts.seed(seed)}</span>{' '}
            <span aria-hidden className="h-4 grow rounded-card bg-text/10">
              <span
                className="block h-full rounded-card bg-primary"
                style={{ width: `${(share / most) * 100}%` }}
              />
            </span>
            <span className="w-11 shrink-0 text-right font-semibold">{sayChance(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MadeFrom({ odds }: { odds: TeamOdds }) {
  const { made_at, seasons, model_version, is_demo } = odds;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-xs">
      <span>
        <time dateTime={made_at}>
          {texts.made(sayMade(made_at), formatNumber(seasons), model_version)}
        </time>
        {is_demo && ` ${texts.demoNote}`}
      </span>
      <Link
        to={routes.methods}
        className="inline-flex min-h-11 items-center font-semibold text-primary text-sm underline underline-offset-4"
      >
        {texts.howItIsMade}
      </Link>
    </p>
  );
}
