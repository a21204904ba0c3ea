import type { ReactNode } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { hasBegun } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { ScoreSettings } from '#web/parts/score-settings.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { TeamFigures } from '../detail/game-figures.tsx';
import { GamePlays } from '../detail/game-plays.tsx';
import { Scoreboard } from '../detail/scoreboard.tsx';
import { VenueCard } from '../detail/venue-card.tsx';
import type { Game } from '../game.ts';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import { useStart } from '../use-start.ts';

type PublicGameProps = {
  game: Game;
  /** When the row was last known to be true, while changes do not arrive by themselves. */
  oldSince: number | undefined;
  /** The way on: to the match centre, or to an account. */
  wayOn: ReactNode;
  /** What the closed part of the game is, for who has no account. */
  invitation: ReactNode;
};

export function PublicGame({ game, oldSince, wayOn, invitation }: PublicGameProps) {
  const now = useNow(minuteMs);
  return (
    <div className="page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 py-4">
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
        <Heading game={game} now={now} oldSince={oldSince} />
        <div className="flex flex-wrap items-center gap-2">
          <ScoreSettings game={game} />
          {wayOn}
        </div>
        {game.status !== 'final' && <FeedAge sports={[game.sport]} className="w-full" />}
      </header>
      <Scoreboard game={game} now={now} />
      {hasBegun(game) ? (
        <Columns
          left={<GamePlays game={game} />}
          right={
            <>
              {invitation}
              <TeamFigures game={game} />
              <VenueCard game={game} now={now} />
            </>
          }
        />
      ) : (
        <Columns
          left={
            <>
              <VenueCard game={game} now={now} />
              <TeamFigures game={game} />
            </>
          }
          right={invitation}
        />
      )}
      <ScoreAnnouncer games={[game]} />
    </div>
  );
}

/** What comes of the game, and beside it what is looked up; one below the other where two have no room. */
function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:grow-7 lg:basis-0">{left}</div>
      <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:grow-5 lg:basis-0">{right}</div>
    </div>
  );
}

type HeadingProps = Pick<PublicGameProps, 'game' | 'oldSince'> & { now: Date };

function Heading({ game, now, oldSince }: HeadingProps) {
  const { away_team: away, home_team: home, week } = game;
  const { both: start } = useStart(game, now);
  const place = week === null ? game.sport : `${game.sport} · ${texts.week(week)}`;
  return (
    <div className="min-w-0 flex-1 basis-48">
      <h1 className="text-2xl uppercase leading-7 sm:text-4xl sm:leading-10">
        <span className="max-sm:sr-only">{texts.pageTitle(away, home)}</span>
        <span aria-hidden className="block text-balance sm:hidden">
          {texts.pageTitle(nicknameOf(away), nicknameOf(home))}
        </span>
      </h1>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{place}</span>
        <time dateTime={game.scheduled_at}>{start}</time>
        {oldSince !== undefined && <UpdateAge updatedAt={oldSince} />}
      </p>
    </div>
  );
}
