import type { Side } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { liveChanceTexts } from '#shared/texts/game-pictures.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { Game } from '../game.ts';
import {
  abbreviationOf,
  accessibleName,
  codeOf,
  scoreOf,
  sideWithBall,
  statusLines,
  teamOf,
} from '../game-view.ts';
import { isBehind } from '../is-behind.ts';
import { LiveMark } from '../rows/live-mark.tsx';
import { Score } from '../rows/score.tsx';
import { ballWords, currentInnings, type Situation } from '../situation.ts';

/** All sizes come from the tile; below these floors nobody reads them. */
const words = { fontSize: 'clamp(0.75rem, min(6.5cqh, 4.6cqw), 2.5rem)', lineHeight: 1.2 };
const nameSize = 'clamp(1rem, min(17cqh, 9cqw), 7rem)';
const names = { fontSize: nameSize, lineHeight: 1.15 };
const ballSize = `max(0.5rem, ${nameSize} * 0.2)`;
const ball = { width: ballSize, height: ballSize };
const badge = {
  fontSize: `max(0.875rem, ${nameSize} * 0.5)`,
  width: `max(3rem, ${nameSize} * 1.4)`,
  height: `max(1.375rem, ${nameSize} * 0.8)`,
};
const digits = { fontSize: 'clamp(1.375rem, min(28cqh, 17cqw), 14rem)', lineHeight: 1 };
/** Nothing is left of them where the tile is narrower or lower than this. */
const untilNarrow = { overflow: 'hidden', maxWidth: 'calc((100cqw - 14rem) * 999)' };
const untilLow = (least: string) => {
  return { ...words, overflow: 'hidden', maxHeight: `calc((100cqh - ${least}) * 999)` };
};
const frame = { padding: 'clamp(4px, 3.5cqh, 16px) clamp(8px, 3.5cqw, 22px)' };

type WallGameProps = {
  game: Game;
  situation: Situation | undefined;
  /** Of the home team. */
  chance: number | undefined;
  now: Date;
};

export function WallGame({ game, now, ...told }: WallGameProps) {
  const isHidden = useHiddenScores()(game);
  const { first, second } = statusLines(game, now);
  const situation = isHidden ? undefined : told.situation;
  const chance = isHidden ? undefined : told.chance;
  const innings = situation && currentInnings(situation);
  const places = situation ? [...ballWords(situation), ...(innings ? [innings] : [])] : [];
  const likely = chance !== undefined && chance >= 0.5 ? 'home' : 'away';
  const share = formatPercent(Math.max(chance ?? 0, 1 - (chance ?? 0)));
  const spoken = [
    accessibleName(game, now, isHidden),
    ...places,
    ...(chance === undefined ? [] : [liveChanceTexts.now(nicknameOf(teamOf(game, likely)), share)]),
  ];
  return (
    <article
      aria-label={`${game.sport}: ${spoken.join(', ')}`}
      className="h-full overflow-hidden rounded-card border border-board-line"
      style={{ containerType: 'size' }}
    >
      <div aria-hidden className="flex h-full flex-col" style={frame}>
        <p
          className="flex items-center gap-2 whitespace-nowrap font-semibold tabular-nums"
          style={words}
        >
          {game.status === 'live' ? <LiveMark sport={game.sport} style={words} /> : first}
          <span className="truncate text-board-muted">{second}</span>
          <span className="ml-auto text-board-muted" style={untilNarrow}>
            {game.sport}
          </span>
        </p>
        <Team game={game} side="away" isHidden={isHidden} />
        <Team game={game} side="home" isHidden={isHidden} />
        {places.length > 0 && (
          <p className="shrink-0 truncate" style={untilLow('6rem')}>
            {places.join(', ')}
          </p>
        )}
        {chance !== undefined && (
          <p
            className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-2 font-semibold text-board-muted tabular-nums"
            style={untilLow('8rem')}
          >
            {`${abbreviationOf(game, likely)} ${share}`}
            <SplitBar away={game.away_team} home={game.home_team} homeShare={chance} />
          </p>
        )}
      </div>
    </article>
  );
}

function Team({ game, side, isHidden }: { game: Game; side: Side; isHidden: boolean }) {
  const score = scoreOf(game, side);
  const team = teamOf(game, side);
  return (
    <div className="flex min-h-0 flex-1 items-center gap-2">
      <TeamBadge team={team} abbreviation={codeOf(game, side)} style={badge} />
      <span
        style={{ ...names, ...untilNarrow }}
        className="min-w-0 truncate font-display font-extrabold"
      >
        {nicknameOf(team)}
      </span>
      {!isHidden && sideWithBall(game) === side && (
        <span className="shrink-0 rounded-full bg-board-digit" style={ball} />
      )}
      {score !== undefined && (
        <span style={digits} className="ml-auto tabular-nums">
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
