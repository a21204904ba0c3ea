import type { ReactNode } from 'react';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';

export function Legs({ children }: { children: ReactNode }) {
  return (
    <ol aria-label={texts.legs} className="grid divide-y border-t">
      {children}
    </ol>
  );
}

type LegProps = {
  player: string;
  playerId?: string | null | undefined;
  team?: string | undefined;
  /** "Over 240.5 passing yards" */
  bet: string;
  chance: string;
  reason?: string | null;
};

/** Who, what has to happen, and how likely it is. */
export function Leg({ player, playerId, team, bet, chance, reason }: LegProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 text-sm">
      <p>
        <span className="font-semibold">
          <PlayerLink id={playerId} look="word">
            {player}
          </PlayerLink>
        </span>
        {team && <span className="text-muted">{` · ${team}`}</span>}
        <span className="block">{bet}</span>
      </p>
      <p className="self-center font-bold font-display text-xl tabular-nums">{chance}</p>
      {reason && <p className="col-span-2 text-muted text-xs">{reason}</p>}
    </li>
  );
}
