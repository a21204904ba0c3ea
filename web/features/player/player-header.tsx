import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { sportRoute } from '#shared/facts/routes.ts';
import { nicknameOf, teamSlug } from '#shared/facts/teams.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { teamLook } from '#shared/team-look.ts';
import { playerPageTexts as texts } from '#shared/texts/player.ts';
import { relativeAge } from '#shared/time.ts';
import { formatDay } from '#shared/time-format.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { nameInitials } from '#web/ui/name-initials.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TeamBoard } from '#web/ui/team-board.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type Player, type PlayerInjury, playerInjuryQuery } from './player.queries.ts';

type PlayerHeaderProps = { player: Player; team: string | undefined; star: ReactNode };

export function PlayerHeader({ player, team, star }: PlayerHeaderProps) {
  const { sport, jersey_number, position } = player;
  const places = usePlaces();
  const toTeam = team && places.team(teamSlug(team));
  const toSport = places.isOpen ? places.league(sport, 'scores') : sportRoute(sport);
  const facts = [
    { name: texts.age, value: player.age },
    { name: texts.height, value: player.height },
    { name: texts.weight, value: player.weight },
  ].filter(({ value }) => value !== null);
  return (
    <header className="grid gap-1">
      <ButtonLink to={toTeam ?? toSport} variant="ghost" className="-ml-3 justify-self-start">
        <ArrowLeft aria-hidden />
        {texts.backTo(team ? nicknameOf(team) : sport)}
      </ButtonLink>
      <TeamBoard team={team ?? ''}>
        <Portrait player={player} team={team ?? ''} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h1 className="wrap-anywhere font-black text-xl uppercase leading-none sm:text-5xl min-[360px]:text-3xl">
            {player.player_name}
          </h1>
          <p className="flex flex-wrap items-baseline gap-x-2 text-board-muted">
            {jersey_number !== null && (
              <span className="font-bold font-display text-board-digit text-xl leading-none">
                <span className="sr-only">{texts.jerseyNumber} </span>
                {texts.jersey(jersey_number)}
              </span>
            )}
            {position && <span className="font-bold text-board-text">{position}</span>}
            {toTeam && (
              <Link to={toTeam} className="-my-3 inline-block py-3 underline underline-offset-4">
                {team}
              </Link>
            )}
          </p>
          <Status player={player} />
        </div>
        <div className="self-start sm:order-last">{star}</div>
        <dl className="flex w-full gap-x-6 border-board-line border-t pt-3 sm:w-auto sm:border-t-0 sm:pt-0">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-board-muted text-sm">{name}</dt>
              <dd className="whitespace-nowrap font-display font-extrabold text-2xl tabular-nums leading-none">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </TeamBoard>
    </header>
  );
}

function Portrait({ player, team }: { player: Player; team: string }) {
  const { background, bar, text } = teamLook(team);
  const size = 'size-14 shrink-0 rounded-card sm:size-28 min-[360px]:size-20';
  return (
    <Picture
      address={pictureAddress('players', player.id, player.photo_url, 288)}
      className={`${size} object-cover`}
    >
      <span
        aria-hidden
        className={`${size} own-colors grid place-items-center border-b-8 font-black font-display text-4xl leading-none ring-1 ring-board-text/25 sm:text-6xl`}
        style={{ backgroundColor: background, borderBottomColor: bar, color: text }}
      >
        {nameInitials(player.player_name)}
      </span>
    </Picture>
  );
}

const grave = /^(out|doubtful|injured|suspen|physically)/i;

/** Keeps its line while it is asked for. */
function Status({ player }: { player: Player }) {
  const now = useNow(minuteMs);
  const { data } = useQuery(playerInjuryQuery(player.player_id));
  if (!player.is_active)
    return <p className="min-h-5 text-board-muted text-sm">{texts.inactive}</p>;
  return (
    <p className="min-h-5 text-board-muted text-sm">
      <span className="sr-only">{texts.status}: </span>
      {data && (
        <>
          <strong
            className={classNames(
              'uppercase',
              grave.test(data.status) ? 'text-live' : 'text-board-digit',
            )}
          >
            {data.status}
          </strong>
          {` · ${sayInjury(data, now)}`}
        </>
      )}
      {data === null && texts.healthy}
    </p>
  );
}

/** "Left knee, reported 3d ago, expected back Dec 2" */
function sayInjury({ side, body_part, reported_at, returns_on }: PlayerInjury, now: Date): string {
  const place = body_part && (side ? `${side} ${body_part.toLowerCase()}` : body_part);
  const reported = reported_at && texts.reported(relativeAge(new Date(reported_at), now));
  const returns = returns_on && texts.returns(formatDay(returns_on));
  return [place, reported, returns].filter(Boolean).join(', ');
}
