import { useQuery } from '@tanstack/react-query';
import { isLeague } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { situationTexts as texts } from '#shared/texts/situation.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Game } from '../game.ts';
import { teamOf } from '../game-view.ts';
import { ballWords, currentInnings, type Situation } from '../situation.ts';
import { useSituations } from '../situations.queries.ts';
import { sides } from './figure-rows.ts';
import { FootballField } from './football-field.tsx';
import { gamePlaysQuery } from './game-figures.queries.ts';
import { scoringRun } from './scoring-run.ts';

/** Where a live game stands between two plays, below its score. Each line keeps its room, whatever it says, and is drawn anew when it says something else: nothing moves. */
export function SituationLine({ game }: { game: Game }) {
  const situation = useSituations([game]).get(game.external_id);
  if (situation) return <LinesOf game={game} situation={situation} />;
  return <Room game={game} />;
}

const stripClasses =
  'grid min-w-0 flex-1 content-center gap-x-3 gap-y-1 border-board-line border-t px-3 py-2 text-sm sm:px-8 sm:py-3';

/** As high as what comes, and what comes back after a break; of basketball nothing may come. */
function Room({ game }: { game: Game }) {
  if (game.sport !== 'NFL') return null;
  return (
    <div aria-hidden className={stripClasses}>
      <p className="sm:text-base">&nbsp;</p>
      <p className="sm:hidden">&nbsp;</p>
      <p className="max-sm:min-h-[2lh]">&nbsp;</p>
      <FootballField game={game} />
    </div>
  );
}

function LinesOf({ game, situation }: { game: Game; situation: Situation }) {
  const ball = currentInnings(situation) ?? ballWords(situation).join(' · ');
  const quiet = [
    useRunWords(game),
    bonusWords(game, situation),
    countWords(game, situation, 'fouls'),
    countWords(game, situation, 'timeouts'),
  ]
    .filter(Boolean)
    .join(' · ');
  const lastPlay = situation.last_play;
  const isFootball = game.sport === 'NFL';
  if (!isFootball && ![ball, quiet, lastPlay].some(Boolean)) return null;
  return (
    <section aria-label={texts.heading} className={stripClasses}>
      <div className="grid gap-x-6 empty:hidden sm:flex sm:flex-wrap sm:items-baseline">
        {(ball || isFootball) && (
          <p
            key={`ball ${ball}`}
            className={classNames(
              'min-h-[1lh] font-semibold tabular-nums sm:text-base',
              situation.is_red_zone === true && 'text-live',
            )}
          >
            {ball}
          </p>
        )}
        {(quiet || isLeague(game.sport)) && (
          <p
            key={`quiet ${quiet}`}
            className={classNames(
              'min-h-[1lh] text-board-muted tabular-nums',
              // What is told of basketball makes two lines there, or one.
              !isFootball && 'max-sm:min-h-[2lh]',
            )}
          >
            {quiet}
          </p>
        )}
      </div>
      <LastPlay key={lastPlay} game={game} words={lastPlay} />
      {isFootball && <FootballField game={game} situation={situation} />}
    </section>
  );
}

function LastPlay({ game, words }: { game: Game; words: string | null }) {
  if (!words && !isLeague(game.sport)) return null;
  return (
    <p className="wrap-anywhere line-clamp-2 min-h-[1lh] text-board-muted max-sm:min-h-[2lh] sm:line-clamp-1">
      {words && `${texts.lastPlay}: ${words}`}
    </p>
  );
}

/** "Lakers on a 9-0 run" */
function useRunWords(game: Game): string | undefined {
  const wanted = { scoringOnly: true, isWhole: false };
  const isBasketball = game.sport === 'NBA';
  const { data } = useQuery(gamePlaysQuery(game, wanted, isBasketball));
  const run = isBasketball && data ? scoringRun(game, data.rows) : undefined;
  return run && matchCentreTexts.run(nicknameOf(teamOf(game, run.side)), run.points);
}

/** "Fouls this quarter: Lakers 3, Celtics 0" */
function countWords(
  game: Game,
  situation: Situation,
  what: 'fouls' | 'timeouts',
): string | undefined {
  const known = sides.flatMap((side) => {
    const count = situation[`${side}_${what}`];
    // Rows of an earlier version have no such column: in a copy on this device, or from a server not yet replaced.
    return typeof count === 'number' ? [`${nicknameOf(teamOf(game, side))} ${count}`] : [];
  });
  return known.length > 0 ? `${texts[what]}: ${known.join(', ')}` : undefined;
}

function bonusWords(game: Game, situation: Situation): string | undefined {
  const named = sides.filter((side) => situation[`${side}_in_bonus`]);
  if (named.length === 0) return undefined;
  const who = named.map((side) => nicknameOf(teamOf(game, side)));
  return `${texts.inBonus}: ${who.length === 2 ? texts.both : who[0]}`;
}
