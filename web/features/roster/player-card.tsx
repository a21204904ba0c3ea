import type { ReactNode } from 'react';
import { pictureAddress } from '#shared/picture-address.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { nameInitials } from '#web/ui/name-initials.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RosterPlayer } from './roster.queries.ts';

type PlayerCardProps = {
  player: RosterPlayer;
  star: ReactNode;
  /** False where there is no more to tell of a player. */
  hasPage: boolean;
};

export function PlayerCard({ player, star, hasPage }: PlayerCardProps) {
  const facts = [
    { name: texts.height, value: player.height },
    { name: texts.weight, value: player.weight },
    { name: texts.age, value: player.age },
  ].filter(({ value }) => value !== null);
  return (
    <Card className="relative flex items-center gap-3 py-2 pr-1 pl-3 has-[p_a:hover]:bg-raised">
      <Picture
        address={pictureAddress('players', player.id, player.photo_url, 144)}
        className="size-12 shrink-0 rounded-full object-cover"
      >
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-board font-bold font-display text-board-text text-lg ring-1 ring-text/25"
        >
          {nameInitials(player.player_name)}
        </span>
      </Picture>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <PlayerLink id={hasPage ? player.player_id : null} look="row">
            {player.player_name}
          </PlayerLink>
        </p>
        <dl className="flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
          {player.jersey_number !== null && (
            <div>
              <dt className="sr-only">{texts.jerseyNumber}</dt>
              <dd className="font-bold font-display text-lg text-text leading-none">
                {texts.jersey(player.jersey_number)}
              </dd>
            </div>
          )}
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-1">
              <dt className={name === texts.age ? undefined : 'sr-only'}>{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative">{star}</div>
    </Card>
  );
}
