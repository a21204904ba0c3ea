import type { ReactNode } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatNumber } from '#shared/number-format.ts';
import { teamOddsTexts as texts } from '#shared/texts/season-odds.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { OddsTrend } from './odds-trend.tsx';
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
  children?: ReactNode;
};

export function OddsBoard({ days, figures, arePlayoffsOn, children }: OddsBoardProps) {
  const odds = days.at(-1);
  if (!odds) return null;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-0">
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-3">
          {figures.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-xs">{name}</dt>
              <dd className="font-black font-display text-3xl tabular-nums leading-none">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!arePlayoffsOn && <Seeds odds={odds} />}
      {children}
      <OddsTrend days={days} />
      <MadeFrom odds={odds} />
    </div>
  );
}

/** How often each seed is taken: a column for each, with its name and number. */
function Seeds({ odds: { team_id, seeds } }: { odds: TeamOdds }) {
  const told = seeds
    .map((share, at) => ({ seed: at + 1, share }))
    .filter(({ share }) => share >= seasonOddsFacts.leastSeed);
  const most = Math.max(...seeds, seasonOddsFacts.leastSeed);
  if (told.length === 0) return <p className="text-muted text-sm">{texts.noSeed}</p>;
  return (
    <ul
      aria-label={texts.seedsCaption(nicknameOfKey(team_id))}
      className="flex gap-1 text-center text-xs tabular-nums"
    >
      {told.map(({ seed, share }) => (
        <li key={seed} className="flex h-28 min-w-0 flex-1 flex-col justify-end">
          <span className="font-bold">{sayChance(share)}</span>
          <span
            aria-hidden
            className="bg-primary"
            style={{ height: `max(1px, ${(share / most) * 60}%)` }}
          />
          <span className="text-muted">{texts.seed(seed)}</span>
        </li>
      ))}
    </ul>
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
      <TextLink to={routes.methods} className="text-sm">
        {texts.howItIsMade}
      </TextLink>
    </p>
  );
}
