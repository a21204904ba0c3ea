import type { ReactNode } from 'react';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { formatDollars, formatOdds } from '../figures.ts';

type ParlayRowProps = {
  title: string;
  /** League, kind and when. */
  detail: string;
  badges?: ReactNode;
  /** That all legs come true. */
  chance: string;
  /** American. */
  odds: number;
  payout: number;
  /** `Leg`s. */
  children: ReactNode;
};

/** Everything of a parlay in its row: what it needs, how likely that is and what it should pay. */
export function ParlayRow({ title, detail, badges, children, ...parlay }: ParlayRowProps) {
  const figures = [
    [texts.allLegs, parlay.chance],
    [texts.fairOdds, formatOdds(parlay.odds)],
    [texts.payout, formatDollars(Math.round(parlay.payout))],
  ];
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-xl leading-none">
            {title}
            {badges}
          </h3>
          <p className="mt-1 text-muted text-xs">{detail}</p>
        </div>
        <dl className="flex gap-4 @xl:text-right">
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt className="text-muted text-xs leading-4">{name}</dt>
              <dd className="font-bold font-display text-xl tabular-nums leading-6">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ol
        aria-label={texts.legs}
        className="grid @xl:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-4 border-t"
      >
        {children}
      </ol>
    </li>
  );
}

type LegProps = {
  player: string;
  playerId?: string | null | undefined;
  /** In full, for its badge. */
  team: string;
  /** "Over 240.5 passing yards" */
  bet: string;
  chance: string;
  reason?: string | null;
};

/** Who, what has to happen, why, and how likely it is. */
export function Leg({ player, playerId, team, bet, chance, reason }: LegProps) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 pt-2 text-sm leading-4">
      <TeamBadge team={team} />
      <p>
        <span className="font-semibold">
          <PlayerLink id={playerId} look="row">
            {player}
          </PlayerLink>
        </span>{' '}
        <span className="block">{bet}</span>{' '}
        {reason && <span className="block text-muted text-xs">{reason}</span>}
      </p>
      <p className="font-bold font-display text-xl tabular-nums">{chance}</p>
    </li>
  );
}
