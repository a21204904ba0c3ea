import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { teamRoute } from '#shared/facts/routes.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { teamLook } from '#shared/team-look.ts';
import { myTeamsTexts as texts } from '#shared/texts/my-teams.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { LiveChance } from '../live-chances.queries.ts';
import { GameRow } from '../rows/game-row.tsx';
import type { Situation } from '../situation.ts';
import type { MyTeam } from './my-teams.queries.ts';

type MyTeamCardProps = {
  team: MyTeam;
  situation: Situation | undefined;
  /** Where the next game can be watched. */
  channels: string | undefined;
  /** What we say of the game that is on. */
  chance?: LiveChance | undefined;
  /** Record and place in the table. */
  place: ReactNode;
  now: Date;
  areHeadlinesShown: boolean;
  /** What can be done with the favourite. */
  actions?: ReactNode;
  /** Stands for the games while they are not known. */
  waiting?: ReactNode;
};

/** A followed team at a glance; the card leads to the team, its rows to the games. */
export function MyTeamCard(props: MyTeamCardProps) {
  const { team, situation, channels, chance, place, now, areHeadlinesShown, actions, waiting } =
    props;
  const { next, last, injured, headline } = team;
  const live = next?.status === 'live' ? next : undefined;
  const out = injured.filter(({ status }) => /^out/i.test(status));
  const doubtful = injured.filter((player) => !out.includes(player));
  return (
    <article
      className="relative h-full overflow-hidden rounded-card border border-t-4 bg-surface has-[h3_a:hover]:bg-raised"
      style={{ borderTopColor: teamLook(team.name).background }}
    >
      <header className="flex items-center gap-3 px-4 py-2">
        <TeamBadge team={team.name} size="medium" />
        <span className="grid min-w-0">
          <h3 className="truncate text-xl leading-6">
            {team.team_id ? (
              <Link to={teamRoute(team.team_id)} className="after:absolute after:inset-0">
                {nicknameOf(team.name)}
              </Link>
            ) : (
              team.name
            )}
          </h3>
          <span className="min-h-5 truncate text-muted text-sm leading-5">{place}</span>
        </span>
        {actions && <span className="relative -mr-3 ml-auto flex shrink-0">{actions}</span>}
      </header>
      {waiting ??
        (live ? (
          <CardGame game={live} situation={situation} now={now} chance={chance} />
        ) : (
          <>
            {last && <CardGame game={last} now={now} />}
            {next && <CardGame game={next} channels={channels} now={now} />}
            {!last && !next && (
              <p className="min-h-row border-t px-4 py-3 text-muted text-sm">{texts.noGames}</p>
            )}
          </>
        ))}
      <div className="grid gap-1 border-t px-4 py-2 text-sm empty:hidden">
        {out.length > 0 && <p className="truncate">{texts.out(namesOf(out))}</p>}
        {doubtful.length > 0 && (
          <p className="truncate text-muted">{texts.doubtful(namesOf(doubtful))}</p>
        )}
        {headline && areHeadlinesShown && (
          <p className="truncate text-muted">
            {headline.url ? (
              <a
                href={headline.url}
                target="_blank"
                rel="noopener noreferrer"
                className="relative hover:underline"
              >
                {headline.headline}
              </a>
            ) : (
              headline.headline
            )}
          </p>
        )}
      </div>
    </article>
  );
}

type CardGameProps = Pick<
  ComponentProps<typeof GameRow>,
  'game' | 'situation' | 'channels' | 'now' | 'chance'
>;

/** In front of the link that covers the card. */
export function CardGame(row: CardGameProps) {
  return (
    <div className="@container relative border-t bg-surface">
      <GameRow {...row} />
    </div>
  );
}

function namesOf(players: MyTeam['injured']): string {
  return players.map(({ name }) => name).join(', ');
}
