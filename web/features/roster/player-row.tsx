import type { ReactNode } from 'react';
import { pictureAddress } from '#shared/picture-address.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { nameInitials } from '#web/ui/name-initials.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RosterPlayer } from './roster.queries.ts';

type PlayerRowProps = {
  player: RosterPlayer;
  star: ReactNode;
  /** False where there is no more to tell of a player. */
  hasPage: boolean;
};

export function PlayerRow({ player, star, hasPage }: PlayerRowProps) {
  const facts = [
    { name: texts.height, value: player.height },
    { name: texts.weight, value: player.weight },
    { name: texts.age, value: player.age },
  ].filter(({ value }) => value !== null);
  return (
    <div className="relative flex min-h-12 items-center gap-2 rounded-card has-[p_a:hover]:bg-text/6">
      <Picture
        address={pictureAddress('players', player.id, player.photo_url, 144)}
        className="size-8 shrink-0 rounded-full object-cover"
      >
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-board font-bold font-display text-board-text text-sm ring-1 ring-text/25"
        >
          {nameInitials(player.player_name)}
        </span>
      </Picture>
      <div className="min-w-0 flex-1 leading-4">
        <p className="font-semibold text-sm">
          <PlayerLink id={hasPage ? player.player_id : null} look="row">
            {player.player_name}
          </PlayerLink>
        </p>
        <dl className="flex flex-wrap items-baseline gap-x-2 text-muted text-xs tabular-nums">
          {player.jersey_number !== null && (
            <div>
              <dt className="sr-only">{texts.jerseyNumber}</dt>
              <dd className="font-bold font-display text-base text-text leading-4">
                {texts.jersey(player.jersey_number)}
              </dd>
            </div>
          )}
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-1">
              <dt className={name === texts.age ? undefined : 'sr-only'}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative">{star}</div>
    </div>
  );
}
