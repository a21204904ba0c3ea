import { useQuery } from '@tanstack/react-query';
import { findTeamByName } from '#shared/facts/teams.ts';
import { type GivenLook, teamInitials, teamLook } from '#shared/team-look.ts';
import { gameDetailTexts as texts } from '#shared/texts/games.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Game } from '../game.ts';
import { endLabel, liveProgressParts, type Side, scoreOf, sideWithBall } from '../game-view.ts';
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
const wordSize = 'text-sm sm:text-2xl min-[360px]:text-base';

/** The big board: away left, home right, clock between; dark in both themes. */
export function Scoreboard({ game, now }: { game: Game; now: Date }) {
  const isLive = game.status === 'live';
  const hasBegun = isLive || game.status === 'final';
  const start = useStart(game, now);
  return (
    <div className="dark relative overflow-hidden rounded-card border border-board-line bg-board text-board-text [--digit:var(--board-digit)]">
      {isLive && <div aria-hidden className="absolute inset-x-0 top-0 h-1 animate-pulse bg-live" />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] grid-rows-[repeat(4,auto)] gap-x-2 px-3 py-4 sm:gap-x-6 sm:px-8 lg:grid-rows-[auto_auto] lg:gap-x-10 lg:py-6">
        <TeamSide game={game} side="away" />
        <MiddleColumn lines={middleLines(game, start)} />
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
    <div className="row-span-4 grid w-16 gap-2 self-center text-center font-bold font-display uppercase tabular-nums leading-none tracking-wide sm:w-44 lg:row-span-2 min-[360px]:w-20">
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
  const isAway = side === 'away';
  return (
    <section
      aria-label={team}
      className={classNames(
        'row-span-4 grid grid-rows-subgrid justify-items-center text-center lg:row-span-2 lg:gap-x-5',
        isAway
          ? 'lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:justify-items-start lg:text-left'
          : 'lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:justify-items-end lg:text-right',
      )}
    >
      <TeamCircle
        team={team}
        look={facts ? lookOf(facts, side) : undefined}
        className={isAway ? 'lg:col-start-1' : 'lg:col-start-3'}
      />
      <div className="mt-2 grid content-start gap-0.5 lg:col-start-2 lg:row-start-1 lg:mt-0 lg:content-end">
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
            'mt-2 min-w-16 text-6xl sm:text-8xl lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-center min-[360px]:min-w-20',
            isAway ? 'lg:col-start-3' : 'lg:col-start-1',
            isBehind(game, side) ? 'text-muted' : isLive && digitClasses,
          )}
        />
      )}
      <div className="lg:justify-items-[inherit] grid content-start justify-items-center lg:col-start-2 lg:row-start-2">
        <InningsOf game={game} side={side} />
        {sideWithBall(game) === side && (
          <p className="mt-2 flex items-center gap-1.5 font-semibold text-xs lg:mt-1 min-[360px]:gap-2 min-[360px]:text-sm">
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

type TeamCircleProps = { team: string; look: GivenLook | undefined; className: string };

/** The code of a team; the first two letters of one that has none. */
function TeamCircle({ team, look, className }: TeamCircleProps) {
  const { background, bar, text } = teamLook(team, look);
  return (
    <span
      aria-hidden
      className={classNames(
        'own-colors grid size-12 place-items-center rounded-full border-3 font-display font-extrabold text-lg ring-1 ring-text/25 sm:size-20 sm:border-4 sm:text-3xl lg:row-span-2 lg:row-start-1 lg:self-center',
        className,
      )}
      style={{ backgroundColor: background, borderColor: bar, color: text }}
    >
      {findTeamByName(team)?.abbreviation ?? look?.abbreviation ?? teamInitials(team)}
    </span>
  );
}

function middleLines(game: Game, { day, time }: { day: string; time: string }): string[] {
  if (game.status === 'live') return liveProgressParts(game);
  if (game.status === 'scheduled' && game.status_detail) return [time, game.status_detail];
  if (game.status === 'scheduled') return [day, time];
  return [endLabel(game)];
}
