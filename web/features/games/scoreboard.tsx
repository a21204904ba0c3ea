import { gameDetailTexts as texts } from '#shared/texts/games.ts';
import { classNames } from '#web/ui/class-names.ts';
import { digitClasses } from './board.tsx';
import type { Game } from './game.ts';
import { liveProgress, sideWithBall, startTime } from './game-view.ts';
import { Score } from './score.tsx';
import { teamInitials, teamLook } from './team-look.ts';

type Side = 'away' | 'home';

/** The big board: away left, home right, clock between; dark in both themes. */
export function Scoreboard({ game }: { game: Game }) {
  const isLive = game.status === 'live';
  return (
    <div className="dark relative overflow-hidden rounded-card border border-board-line bg-board text-board-text [--digit:var(--board-digit)]">
      {isLive && <div aria-hidden className="absolute inset-x-0 top-0 h-1 animate-pulse bg-live" />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 px-3 py-6 sm:gap-6 sm:px-8 sm:py-10">
        <TeamSide game={game} side="away" />
        <div className="grid min-w-14 justify-items-center gap-2 self-center text-center font-bold font-display text-xl uppercase tabular-nums leading-none tracking-wide sm:text-3xl">
          {middleLines(game).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <TeamSide game={game} side="home" />
      </div>
    </div>
  );
}

function TeamSide({ game, side }: { game: Game; side: Side }) {
  const team = side === 'away' ? game.away_team : game.home_team;
  const score = side === 'away' ? game.away_score : game.home_score;
  const hasBall = sideWithBall(game) === side;
  const isLive = game.status === 'live';
  return (
    <section aria-label={team} className="grid justify-items-center gap-3 text-center">
      <TeamCircle team={team} />
      <div className="grid gap-0.5">
        <h2 className="text-balance font-semibold text-lg leading-tight sm:text-2xl">{team}</h2>
        <p className="text-muted text-sm">{side === 'away' ? texts.away : texts.home}</p>
      </div>
      {score !== null && (
        <Score
          value={score}
          className={classNames('min-w-20 px-2 text-7xl sm:text-9xl', isLive && digitClasses)}
        />
      )}
      <p className="flex h-6 items-center gap-2 font-semibold text-sm">
        {hasBall && (
          <>
            <span aria-hidden className="size-2 rounded-full bg-board-digit" />
            {texts.possession}
          </>
        )}
      </p>
    </section>
  );
}

function TeamCircle({ team }: { team: string }) {
  const { background, bar, text } = teamLook(team);
  return (
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-full border-4 font-display font-extrabold text-2xl ring-1 ring-text/25 sm:size-20 sm:text-3xl"
      style={{ backgroundColor: background, borderColor: bar, color: text }}
    >
      {teamInitials(team)}
    </span>
  );
}

function middleLines(game: Game): string[] {
  if (game.status === 'live') return (liveProgress(game) ?? '').split(' ').filter(Boolean);
  if (game.status === 'scheduled') return startTime(game).split(' ');
  return game.status_detail ? [game.status_detail] : [];
}
