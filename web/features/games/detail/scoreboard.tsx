import { useQuery } from '@tanstack/react-query';
import { leagues } from '#shared/facts/sports.ts';
import { gameDetailTexts as texts } from '#shared/texts/games.ts';
import { dayLabel } from '#shared/time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type GivenLook, teamInitials, teamLook } from '#web/ui/team-look.ts';
import type { Game } from '../game.ts';
import {
  endLabel,
  liveProgressParts,
  type Side,
  scoreOf,
  sideWithBall,
  startTime,
} from '../game-view.ts';
import { isBehind } from '../is-behind.ts';
import { digitClasses } from '../rows/board.tsx';
import { Score } from '../rows/score.tsx';
import { inningsWords } from '../situation.ts';
import { lookOf, recordWords } from './facts-lines.ts';
import { gameFactsQuery } from './game-facts.queries.ts';
import { periodScoresQuery } from './game-figures.queries.ts';
import { GameNotice } from './game-notice.tsx';
import { LineScoreTable } from './line-score-table.tsx';
import { SituationLine } from './situation-line.tsx';

const longestClock = '12:00 PM'.length;
const clockSize = 'text-base sm:text-3xl min-[360px]:text-xl';
const wordSize = 'text-sm sm:text-2xl min-[360px]:text-base';

/** The big board: away left, home right, clock between; dark in both themes. */
export function Scoreboard({ game, now }: { game: Game; now: Date }) {
  const isLive = game.status === 'live';
  const hasBegun = isLive || game.status === 'final';
  return (
    <div className="dark relative overflow-hidden rounded-card border border-board-line bg-board text-board-text [--digit:var(--board-digit)]">
      {isLive && <div aria-hidden className="absolute inset-x-0 top-0 h-1 animate-pulse bg-live" />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] grid-rows-[repeat(4,auto)] gap-x-2 px-3 py-6 sm:gap-x-6 sm:px-8 sm:py-10">
        <TeamSide game={game} side="away" />
        <MiddleColumn lines={middleLines(game, now)} />
        <TeamSide game={game} side="home" />
      </div>
      {isLive && <SituationLine game={game} />}
      <GameNotice game={game} />
      {hasBegun && <LineScoreTable game={game} />}
    </div>
  );
}

/** Of one width whatever it says, so that neither side moves with the clock. */
function MiddleColumn({ lines }: { lines: string[] }) {
  return (
    <div className="row-span-4 grid w-16 gap-2 self-center text-center font-bold font-display uppercase tabular-nums leading-none tracking-wide sm:w-44 min-[360px]:w-20">
      {lines.map((line, index) => (
        <span
          key={line}
          className={classNames(
            line.length > longestClock ? wordSize : clockSize,
            index < lines.length - 1 && 'text-muted',
          )}
        >
          {line}
        </span>
      ))}
    </div>
  );
}

/** Shares its rows with the other side, so that a name in two lines does not push one score down. */
function TeamSide({ game, side }: { game: Game; side: Side }) {
  const team = side === 'away' ? game.away_team : game.home_team;
  const score = scoreOf(game, side);
  const isLive = game.status === 'live';
  const { data: facts } = useQuery(gameFactsQuery(game));
  const record = facts ? recordWords(facts, side) : undefined;
  return (
    <section
      aria-label={team}
      className="row-span-4 grid grid-rows-subgrid justify-items-center text-center"
    >
      <TeamCircle team={team} look={facts ? lookOf(facts, side) : undefined} />
      <div className="mt-3 grid content-start gap-0.5">
        <h2 className="wrap-anywhere text-balance font-semibold text-base leading-tight sm:text-2xl min-[360px]:text-lg">
          {team}
        </h2>
        <p className="text-muted text-sm">{side === 'away' ? texts.away : texts.home}</p>
        {(record || isInLeague(game)) && (
          <p className="min-h-[1lh] text-muted text-sm tabular-nums">{record}</p>
        )}
      </div>
      {score !== undefined && (
        <Score
          value={score}
          className={classNames(
            'mt-3 min-w-16 text-6xl sm:text-9xl min-[360px]:min-w-20 min-[360px]:text-7xl',
            isBehind(game, side) ? 'text-muted' : isLive && digitClasses,
          )}
        />
      )}
      <div className="grid content-start justify-items-center">
        <InningsOf game={game} side={side} />
        {sideWithBall(game) === side && (
          <p className="mt-2 flex items-center gap-1.5 font-semibold text-xs min-[360px]:gap-2 min-[360px]:text-sm">
            <span aria-hidden className="size-2 rounded-full bg-board-digit" />
            {texts.possession}
          </p>
        )}
      </div>
    </section>
  );
}

/** Of teams in our leagues records are known: they come into a room that waits for them. */
function isInLeague({ sport }: Game): boolean {
  return leagues.some((league) => league === sport);
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

function TeamCircle({ team, look }: { team: string; look: GivenLook | undefined }) {
  const { background, bar, text } = teamLook(team, look);
  return (
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-full border-4 font-display font-extrabold text-2xl ring-1 ring-text/25 sm:size-20 sm:text-3xl"
      style={{ backgroundColor: background, borderColor: bar, color: text }}
    >
      {look?.abbreviation ?? teamInitials(team)}
    </span>
  );
}

function middleLines(game: Game, now: Date): string[] {
  if (game.status === 'live') return liveProgressParts(game);
  if (game.status === 'scheduled' && game.status_detail)
    return [startTime(game), game.status_detail];
  if (game.status === 'scheduled')
    return [dayLabel(new Date(game.scheduled_at), now), startTime(game)];
  return [endLabel(game)];
}
