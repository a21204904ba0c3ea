import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { teamRoute } from '#shared/facts/routes.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { teamLook } from '#shared/team-look.ts';
import { myTeamsTexts as texts } from '#shared/texts/my-teams.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useChannels } from '../channels.queries.ts';
import type { Game } from '../game.ts';
import { GameRow } from '../rows/game-row.tsx';
import { useSituations } from '../situations.queries.ts';
import type { MyTeam } from './my-teams.queries.ts';

export type StakesOf = (team: MyTeam, instead: ReactNode) => ReactNode;
type MyTeamCardProps = {
  team: MyTeam;
  chance?: LiveChance | undefined;
  place: ReactNode;
  /** What games of today mean for it, or what it is given. */
  stakesOf?: StakesOf;
  actions?: ReactNode;
  /** Stands for the games while they are not known. */
  waiting?: ReactNode;
};

export function MyTeamCard({ team, chance, place, stakesOf, actions, waiting }: MyTeamCardProps) {
  const areHeadlinesShown = useSpoilers() === 'show';
  const { next, last, injured, headline } = team;
  const live = next?.status === 'live' ? next : undefined;
  const out = injured.filter(({ status }) => /^out/i.test(status));
  const doubtful = injured.filter((player) => !out.includes(player));
  const news = headline && areHeadlinesShown && (
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
  );
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
          <CardGame game={live} chance={chance} />
        ) : (
          <>
            {last && <CardGame game={last} />}
            {next && <CardGame game={next} />}
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
        {stakesOf ? stakesOf(team, news) : news}
      </div>
    </article>
  );
}

/** In front of the link that covers the card. */
export function CardGame({ game, chance }: { game: Game; chance?: LiveChance | undefined }) {
  const now = useNow(minuteMs);
  const situation = useSituations([game]).get(game.external_id);
  const channels = useChannels([game])[game.external_id];
  return (
    <div className="@container relative border-t bg-surface">
      <GameRow game={game} situation={situation} channels={channels} chance={chance} now={now} />
    </div>
  );
}

function namesOf(players: MyTeam['injured']): string {
  return players.map(({ name }) => name).join(', ');
}
