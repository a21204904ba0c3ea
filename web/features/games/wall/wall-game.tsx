import { nicknameOf } from '#shared/facts/teams.ts';
import { useHiddenScores } from '#web/api/telling/hidden-scores.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { Game } from '../game.ts';
import { accessibleName, codeOf, type Side, scoreOf, statusLines, teamOf } from '../game-view.ts';
import { isBehind } from '../is-behind.ts';
import { LiveMark } from '../rows/live-mark.tsx';
import { Score } from '../rows/score.tsx';

/** To be read from across a room. */
const letters = { fontSize: 'clamp(1.5rem, 3.2vw, 4rem)', lineHeight: 1.25 };
const digits = { fontSize: 'clamp(3rem, 6.5vw, 8rem)' };

/** One game, as large as its place on the wall. */
export function WallGame({ game, now }: { game: Game; now: Date }) {
  const isHidden = useHiddenScores()(game);
  const { first, second } = statusLines(game, now);
  return (
    <article
      aria-label={`${game.sport}: ${accessibleName(game, now, isHidden)}`}
      className="grid content-center gap-2 rounded-card border border-board-line p-4"
    >
      <p aria-hidden className="flex items-center gap-3 font-semibold text-lg tabular-nums">
        {game.status === 'live' ? <LiveMark sport={game.sport} /> : first}
        <span className="text-board-muted">{second}</span>
        <span className="ml-auto text-board-muted">{game.sport}</span>
      </p>
      <Team game={game} side="away" isHidden={isHidden} />
      <Team game={game} side="home" isHidden={isHidden} />
    </article>
  );
}

function Team({ game, side, isHidden }: { game: Game; side: Side; isHidden: boolean }) {
  const score = scoreOf(game, side);
  const team = teamOf(game, side);
  return (
    <div aria-hidden className="flex items-center gap-3">
      <TeamBadge team={team} size="medium" abbreviation={codeOf(game, side)} />
      <span style={letters} className="min-w-0 flex-1 truncate font-display font-extrabold">
        {nicknameOf(team)}
      </span>
      {score !== undefined && (
        <span style={digits} className="tabular-nums">
          {isHidden ? (
            '–'
          ) : (
            <Score
              value={score}
              className={classNames(isBehind(game, side) ? 'text-muted' : 'text-board-digit')}
            />
          )}
        </span>
      )}
    </div>
  );
}
