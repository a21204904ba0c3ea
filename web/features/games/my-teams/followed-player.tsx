import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { playerRoute } from '#shared/facts/routes.ts';
import { nicknameOf, nicknameOfKey } from '#shared/facts/teams.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { teamLook } from '#shared/team-look.ts';
import { myPlayersTexts as texts } from '#shared/texts/my-players.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { nameInitials } from '#web/ui/name-initials.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Waiting } from './followed-team.tsx';
import { type MyPlayer, myPlayersQuery } from './my-players.queries.ts';
import { CardGame } from './my-team-card.tsx';

type FollowedPlayerProps = {
  favorite: { id: string; name: string; sport: string };
  actions: ReactNode;
  /** "20 points, 8 rebounds" */
  sayLine: (figures: Record<string, unknown>) => string;
  /** What is expected of him, for who may know. */
  projectionOf: (playerId: string) => ReactNode;
};

export function FollowedPlayer({ favorite, actions, ...words }: FollowedPlayerProps) {
  const { data, isError, isPending } = useQuery(myPlayersQuery(useAuth().user?.id));
  const player = data?.find(({ id }) => id === favorite.id);
  return (
    <article
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-t-4 bg-surface has-[h3_a:hover]:bg-raised"
      style={{ borderTopColor: teamLook(player?.team_name ?? '').background }}
    >
      <header className="flex items-center gap-3 px-4 py-2">
        <Portrait player={player} name={favorite.name} />
        <span className="grid min-w-0">
          <h3 className="truncate text-xl leading-6">
            {player?.player_id ? (
              <Link to={playerRoute(player.player_id)} className="after:absolute after:inset-0">
                {player.name}
              </Link>
            ) : (
              favorite.name
            )}
          </h3>
          <span className="min-h-5 truncate text-muted text-sm leading-5">
            {player ? sayPlace(player) : favorite.sport}
          </span>
        </span>
        <span className="relative -mr-3 ml-auto flex shrink-0">{actions}</span>
      </header>
      {player ? (
        <Facts player={player} {...words} />
      ) : (
        <Waiting hasFailed={isError && !isPending} />
      )}
      {player?.next && (
        <div className="mt-auto">
          <CardGame game={player.next} />
        </div>
      )}
    </article>
  );
}

function Portrait({ player, name }: { player: MyPlayer | undefined; name: string }) {
  const { background, bar, text } = teamLook(player?.team_name ?? '');
  const size = 'size-10 shrink-0 rounded-card';
  return (
    <Picture
      address={pictureAddress('players', player?.picture_id ?? '', player?.photo_url ?? null, 144)}
      className={`${size} object-cover`}
    >
      <span
        aria-hidden
        className={`${size} own-colors grid place-items-center border-l-4 font-display font-extrabold text-base leading-none ring-1 ring-text/25`}
        style={{ backgroundColor: background, borderColor: bar, color: text }}
      >
        {nameInitials(name)}
      </span>
    </Picture>
  );
}

/** "QB · Bills · #17" */
function sayPlace({ player_id, position, team_name, jersey_number, sport }: MyPlayer): string {
  if (player_id === null) return texts.unlisted;
  const number = jersey_number === null ? undefined : `#${jersey_number}`;
  const parts = [position, team_name && nicknameOf(team_name), number].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : sport;
}

const grave = /^(out|doubtful|injured|suspen|physically)/i;

type FactsProps = Pick<FollowedPlayerProps, 'sayLine' | 'projectionOf'> & { player: MyPlayer };

function Facts({ player, sayLine, projectionOf }: FactsProps) {
  const { player_id, injury, roster_status, line } = player;
  const areScoresHidden = useSpoilers() !== 'show';
  const isElsewhere = roster_status !== null && !/^active/i.test(roster_status);
  const status = injury?.status ?? (isElsewhere ? roster_status : undefined);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t px-4 py-2 text-sm">
      {player_id && (
        <FactLine name={texts.status}>
          <span
            className={classNames(
              status && 'font-semibold',
              grave.test(status ?? '') && 'text-live',
            )}
          >
            {status ?? texts.available}
          </span>
          {injury?.body_part && ` · ${injury.body_part}`}
        </FactLine>
      )}
      {line && !areScoresHidden && (
        <FactLine name={texts.line}>
          {`${(line.is_home ? texts.versus : texts.at)(nicknameOfKey(line.opponent_team_id))}: ${sayLine(line.figures)}`}
        </FactLine>
      )}
      {player_id && projectionOf(player_id)}
    </dl>
  );
}
