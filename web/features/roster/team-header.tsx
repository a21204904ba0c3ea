import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { sportRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { teamLook } from '#shared/team-look.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TeamBoard } from '#web/ui/team-board.tsx';
import type { RosterTeam } from './roster.queries.ts';

type TeamHeaderProps = { team: RosterTeam; sport: Sport; record?: ReactNode; star: ReactNode };

export function TeamHeader({ team, sport, record, star }: TeamHeaderProps) {
  return (
    <header className="grid">
      <BackToSport sport={sport} />
      <TeamBoard team={team.team_name}>
        <TeamLogo team={team} />
        <div className="grid min-w-0 flex-1 gap-2">
          <h1 className="font-black text-2xl uppercase leading-none sm:text-5xl min-[360px]:text-3xl">
            {team.team_name}
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-board-muted text-sm">
              <span className="font-bold text-board-digit">{team.abbreviation}</span>
              {` · ${team.city}`}
            </p>
            <Badge tone="digit">{sport}</Badge>
            {[team.conference, team.division].map(
              (name) =>
                name && (
                  <Badge key={name} tone="board">
                    {name}
                  </Badge>
                ),
            )}
          </div>
        </div>
        <div className="self-start sm:order-last">{star}</div>
        {record && <div className="w-full sm:w-auto">{record}</div>}
      </TeamBoard>
    </header>
  );
}

function BackToSport({ sport }: { sport: Sport }) {
  const places = usePlaces();
  const to = places.isOpen ? places.league(sport, 'scores') : sportRoute(sport);
  return (
    <ButtonLink to={to} variant="ghost" className="-ml-3 justify-self-start">
      <ArrowLeft aria-hidden />
      {texts.backTo(sport)}
    </ButtonLink>
  );
}

function TeamLogo({ team }: { team: RosterTeam }) {
  const { background, bar, text } = teamLook(team.team_name);
  const size = 'size-16 shrink-0 rounded-card sm:size-18';
  return (
    <Picture
      address={pictureAddress('teams', team.team_id, team.logo_url, 288)}
      className={`${size} object-contain`}
    >
      <span
        aria-hidden
        className={`${size} grid place-items-center border-l-8 font-black font-display text-3xl leading-none ring-1 ring-board-text/25`}
        style={{ backgroundColor: background, borderLeftColor: bar, color: text }}
      >
        {team.abbreviation}
      </span>
    </Picture>
  );
}
