import { Link } from 'react-router';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { teamScheduleTexts as texts } from '#shared/texts/team.ts';
import { formatMoment } from '#shared/time-format.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { interruptionOf, statusLines } from '../game-view.ts';
import { type TeamGame, verdictOf } from './team-season.ts';

const rowClasses =
  'grid min-h-row grid-cols-[3.5rem_1rem_auto_minmax(0,1fr)_auto] items-center gap-2 px-4 text-sm tabular-nums';

type ScheduleRowProps = { game: TeamGame; now: Date; isScoreHidden: boolean };

export function ScheduleRow({ game, now, isScoreHidden }: ScheduleRowProps) {
  const { opponent, isHome, startsAt } = game;
  const places = usePlaces();
  const content = (
    <>
      <span className="grid leading-4">
        <span className="font-semibold">{dayOf(startsAt)}</span>
        <span className="text-muted text-xs">{roundOf(game)}</span>
      </span>
      <span className="font-semibold">{`${isHome ? texts.atHome : texts.onRoad} `}</span>
      <TeamBadge team={opponent} />
      <span className="truncate font-semibold">
        {/* A letter and three dots tell less than the badge alone. */}
        <span className="@max-xs:sr-only">{nicknameOf(opponent)}</span>
      </span>
      <Outcome game={game} now={now} isScoreHidden={isScoreHidden} />
    </>
  );
  if (!game.game) return <div className={rowClasses}>{content}</div>;
  return (
    <Link
      to={places.game(game.game.id)}
      className={classNames(rowClasses, '-outline-offset-2 hover:bg-text/6')}
    >
      {content}
    </Link>
  );
}

function Outcome({ game, now, isScoreHidden }: ScheduleRowProps) {
  const verdict = verdictOf(game);
  if (verdict && isScoreHidden) return <span className="text-muted">{texts.hidden}</span>;
  if (verdict) {
    return (
      <span className="flex items-center gap-2">
        <VerdictMark verdict={verdict} />
        <span className="min-w-14 text-right font-bold font-display text-lg">
          {`${game.scored}-${game.allowed}`}
        </span>
      </span>
    );
  }
  return <span className="text-right text-muted">{sayStart(game, now)}</span>;
}

const tones: Record<string, string> = {
  [texts.won.mark]: 'border-success text-success',
  [texts.lost.mark]: 'border-destructive text-destructive',
};

/** A letter for the eye, the word for the ear. */
function VerdictMark({ verdict }: { verdict: { mark: string; word: string } }) {
  return (
    <span
      className={classNames(
        'grid size-6 place-items-center rounded-card border font-display font-extrabold text-base leading-none',
        tones[verdict.mark] ?? 'border-control text-muted',
      )}
    >
      <span aria-hidden>{verdict.mark}</span>
      <span className="sr-only">{verdict.word}</span>
    </span>
  );
}

function sayStart({ game, startsAt, hasTime }: TeamGame, now: Date): string {
  if (game?.status === 'live') return gamesTexts.live;
  if (game && interruptionOf(game)) return statusLines(game, now).first;
  if (!hasTime) return texts.toCome;
  return formatMoment(new Date(startsAt), { hour: 'numeric', minute: '2-digit' });
}

function dayOf(moment: string): string {
  return formatMoment(new Date(moment), { month: 'short', day: 'numeric' });
}

function roundOf({ isPlayOff, week, startsAt }: TeamGame): string {
  if (isPlayOff) return texts.playOffs;
  if (week !== null) return texts.week(week);
  return formatMoment(new Date(startsAt), { weekday: 'short' });
}
