import { useQuery } from '@tanstack/react-query';
import { hasBegun, type Side } from '#shared/facts/sports.ts';
import { findTeamByName } from '#shared/facts/teams.ts';
import { type GivenLook, teamInitials, teamLook } from '#shared/team-look.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useOldScores } from '#web/parts/old-scores.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Game } from '../game.ts';
import { endLabel, liveProgressParts, scoreOf, sideWithBall } from '../game-view.ts';
import { isBehind } from '../is-behind.ts';
import { digitClasses } from '../rows/board.tsx';
import { Score } from '../rows/score.tsx';
import { inningsWords } from '../situation.ts';
import { useStart } from '../use-start.ts';
import { lookOf, recordWords } from './facts-lines.ts';
import { gameFactsQuery } from './game-facts.queries.ts';
import { periodScoresQuery } from './game-figures.queries.ts';
import { GameNotice } from './game-notice.tsx';
import { LineScoreTable } from './line-score-table.tsx';
import { SituationLine } from './situation-line.tsx';

const longestClock = '12:00 PM'.length;
const clockSize = 'text-base sm:text-3xl min-[360px]:text-xl';
const wordSize = 'text-sm sm:text-2xl';
/** A line that stands alone is as tall as a period and its clock. */
const aloneSize = 'grid min-h-14 content-center sm:min-h-20 min-[360px]:min-h-16';

export function Scoreboard({ game, now }: { game: Game; now: Date }) {
  const isLive = game.status === 'live';
  const isOld = useOldScores(game.sport);
  const start = useStart(game, now);
  return (
    <div className="dark relative overflow-hidden rounded-card border border-board-line bg-board text-board-text [--digit:var(--board-digit)]">
      {isLive && (
        <div
          aria-hidden
          className={classNames(
            'absolute inset-x-0 top-0 h-1',
            isOld ? 'bg-muted' : 'animate-pulse bg-live',
          )}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] grid-rows-[repeat(3,auto)] gap-x-2 px-3 py-3 sm:grid-rows-[repeat(4,auto)] sm:gap-x-6 sm:px-8 sm:py-4 xl:grid-rows-[auto_auto] xl:py-6">
        <TeamSide game={game} side="away" />
        <MiddleColumn game={game} lines={middleLines(game, start)} />
        <TeamSide game={game} side="home" />
      </div>
      <GameNotice game={game} />
      <div className="xl:flex">
        {isLive && <SituationLine game={game} />}
        {hasBegun(game) && <LineScoreTable game={game} />}
      </div>
    </div>
  );
}

/** Of one width, and of one height while the game is on: neither side moves with the clock, nor the page at a break. */
function MiddleColumn({ game, lines }: { game: Game; lines: string[] }) {
  return (
    <div className="row-span-3 grid w-16 content-center justify-items-center gap-2 text-center font-bold font-display uppercase tabular-nums leading-none tracking-wide sm:row-span-4 sm:w-44 xl:row-span-2 min-[360px]:w-20">
      <StatusBadge game={game} />
      {lines.map((line, index) => (
        <span
          key={`${lines.length} ${line}`}
          className={classNames(
            line.length > longestClock ? wordSize : clockSize,
            index < lines.length - 1 && 'text-muted',
            game.status === 'live' && lines.length === 1 && aloneSize,
          )}
        >
          {line}
        </span>
      ))}
    </div>
  );
}

function StatusBadge({ game: { status, sport } }: { game: Game }) {
  const isOld = useOldScores(sport);
  const looks: Record<string, { tone: BadgeTone; label: string }> = {
    live: { tone: isOld ? 'neutral' : 'live', label: gamesTexts.live },
    scheduled: { tone: 'upcoming', label: gamesTexts.upcoming },
    unknown: { tone: 'neutral', label: gamesTexts.unknown },
  };
  const { tone, label } = looks[status] ?? { tone: 'success', label: status.toUpperCase() };
  return (
    <Badge tone={tone} isPulsing={status === 'live' && !isOld}>
      {label}
    </Badge>
  );
}

/** Shares its rows with the other side, so that a name in two lines does not push one score down. */
function TeamSide({ game, side }: { game: Game; side: Side }) {
  const team = side === 'away' ? game.away_team : game.home_team;
  const score = scoreOf(game, side);
  const isLive = game.status === 'live';
  const { data: facts } = useQuery(gameFactsQuery(game));
  const isHidden = useSpoilers() !== 'show';
  const record = facts && !isHidden ? recordWords(facts, side) : undefined;
  const isAway = side === 'away';
  return (
    <section
      aria-label={team}
      className={classNames(
        'row-span-3 grid grid-rows-subgrid justify-items-center text-center sm:row-span-4 xl:row-span-2 xl:gap-x-5',
        'max-sm:gap-x-1 xl:grid-cols-[auto_minmax(0,1fr)_auto]',
        isAway
          ? 'max-sm:grid-cols-[auto_minmax(0,1fr)] xl:justify-items-start xl:text-left'
          : 'max-sm:grid-cols-[minmax(0,1fr)_auto] xl:justify-items-end xl:text-right',
      )}
    >
      <TeamCircle
        team={team}
        look={lookOf(game, facts, side)}
        className={classNames(
          'max-sm:row-start-1 max-sm:self-center',
          isAway ? 'xl:col-start-1' : 'xl:col-start-3',
          score === undefined ? 'max-sm:col-span-2' : !isAway && 'max-sm:col-start-2',
        )}
      />
      <div className="mt-2 grid content-start gap-0.5 max-sm:col-span-2 max-sm:row-start-2 max-sm:mt-1 xl:col-start-2 xl:row-start-1 xl:mt-0 xl:content-end">
        <h2 className="wrap-anywhere text-balance font-semibold text-base leading-tight sm:text-2xl min-[360px]:text-lg">
          {team}
        </h2>
        <p className="min-h-[1lh] text-muted text-sm tabular-nums leading-5 max-sm:text-xs">
          {[isAway ? texts.away : texts.home, record?.all].filter(Boolean).join(' · ')}
          {record?.here && <span className="max-sm:sr-only"> · {record.here}</span>}
        </p>
      </div>
      {score !== undefined && (
        <Score
          value={score}
          className={classNames(
            'text-4xl max-sm:row-start-1 max-sm:self-center sm:mt-2 sm:min-w-20 sm:text-8xl xl:row-span-2 xl:row-start-1 xl:mt-0 xl:self-center min-[360px]:max-sm:text-5xl',
            isAway ? 'max-sm:col-start-2 xl:col-start-3' : 'max-sm:col-start-1 xl:col-start-1',
            isBehind(game, side) ? 'text-muted' : isLive && digitClasses,
          )}
        />
      )}
      <div
        className={classNames(
          'xl:justify-items-[inherit] grid content-start justify-items-center max-sm:col-span-2 max-sm:row-start-3 xl:col-start-2 xl:row-start-2',
          // Who has the ball may be nobody for a moment.
          isLive && 'min-h-6 sm:min-h-7 xl:min-h-6',
        )}
      >
        <InningsOf game={game} side={side} />
        {sideWithBall(game) === side && (
          <p className="mt-1 flex items-center gap-1.5 font-semibold text-xs sm:mt-2 xl:mt-1 min-[360px]:gap-2 min-[360px]:text-sm">
            <span aria-hidden className="size-2 rounded-full bg-board-digit" />
            {texts.possession}
          </p>
        )}
      </div>
    </section>
  );
}

/** Runs, wickets and overs of each innings of a cricket side: "155/6 (20 ov)". */
function InningsOf({ game, side }: { game: Game; side: Side }) {
  const isCricket = game.sport === 'CRICKET';
  const { data = [] } = useQuery({ ...periodScoresQuery(game), enabled: isCricket });
  const innings = data
    .filter((row) => row.side === side)
    .sort((one, other) => one.period - other.period)
    .map(({ score, wickets, overs }) => inningsWords({ runs: score, wickets, overs }));
  if (!isCricket || innings.length === 0) return null;
  return <p className="mt-1 text-muted text-sm tabular-nums">{innings.join(' & ')}</p>;
}

type TeamCircleProps = { team: string; look: GivenLook; className: string };

/** The code of a team; the first two letters of one that has none. */
function TeamCircle({ team, look, className }: TeamCircleProps) {
  const { background, bar, text } = teamLook(team, look);
  return (
    <span
      aria-hidden
      className={classNames(
        'own-colors grid size-9 place-items-center rounded-full border-3 font-display font-extrabold text-sm ring-1 ring-text/25 sm:size-20 sm:border-4 sm:text-3xl xl:row-span-2 xl:row-start-1 xl:self-center min-[360px]:size-11 min-[360px]:text-base',
        className,
      )}
      style={{ backgroundColor: background, borderColor: bar, color: text }}
    >
      {findTeamByName(team)?.abbreviation ?? look.abbreviation ?? teamInitials(team)}
    </span>
  );
}

function middleLines(game: Game, { day, time }: { day: string; time: string }): string[] {
  if (game.status === 'live') return liveProgressParts(game);
  if (game.status === 'scheduled' && game.status_detail) return [time, game.status_detail];
  if (game.status === 'scheduled') return [day, time];
  // What the badge above says is not said twice.
  const words = endLabel(game);
  return words.toLowerCase() === game.status ? [] : [words];
}
