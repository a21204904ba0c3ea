import { useQuery } from '@tanstack/react-query';
import { nicknameOf } from '#shared/facts/teams.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { situationTexts as texts } from '#shared/texts/situation.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Game } from '../game.ts';
import { abbreviationOf, type Side, teamOf } from '../game-view.ts';
import { ballWords, currentInnings, type Situation } from '../situation.ts';
import { useSituations } from '../situations.queries.ts';
import { isInQuarters, sides } from './figure-rows.ts';
import { FootballField } from './football-field.tsx';
import { gamePlaysQuery } from './game-figures.queries.ts';
import { scoringRun } from './scoring-run.ts';

type SituationLineProps = { game: Game; isBrief: boolean };

/** Where a live game stands between two plays, below its score. Each line keeps its room, whatever it says, and is drawn anew when it says something else: nothing moves. */
export function SituationLine({ game, isBrief }: SituationLineProps) {
  const situation = useSituations([game]).get(game.external_id);
  if (situation) return <LinesOf game={game} situation={situation} isBrief={isBrief} />;
  return <Room game={game} isBrief={isBrief} />;
}

const stripClasses =
  'grid min-w-0 flex-1 content-center gap-x-3 gap-y-1 border-board-line border-t px-3 text-sm max-sm:min-h-9 max-sm:py-1 sm:px-8 sm:py-3';

/** As high as what comes, and what comes back after a break; of basketball nothing may come. */
function Room({ game, isBrief }: SituationLineProps) {
  if (game.sport !== 'NFL') return null;
  return (
    <div aria-hidden className={stripClasses}>
      <p className="sm:text-base">&nbsp;</p>
      {!isBrief && <p>&nbsp;</p>}
      <FootballField game={game} />
    </div>
  );
}

type LinesProps = SituationLineProps & { situation: Situation };

/** On a phone a strip of one height: down and timeouts beside each other, the field below. */
function LinesOf({ game, situation, isBrief }: LinesProps) {
  const { ball, quiet } = useWords({ game, situation, isBrief });
  const lastPlay = isBrief ? null : situation.last_play;
  const isFootball = game.sport === 'NFL';
  if (!isFootball && ![ball, quiet, lastPlay].some(Boolean)) return null;
  return (
    <section aria-label={texts.heading} className={stripClasses}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 empty:hidden sm:justify-start">
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
        {(quiet || game.sport === 'NBA') && (
          <p
            key={`quiet ${quiet}`}
            className="min-h-[1lh] text-board-muted tabular-nums max-sm:text-xs"
          >
            {quiet}
          </p>
        )}
      </div>
      {!isBrief && <LastPlay key={lastPlay} game={game} words={lastPlay} />}
      {isFootball && <FootballField game={game} situation={situation} />}
    </section>
  );
}

/** First where the ball is, then what else is known. */
function useWords({ game, situation, isBrief }: LinesProps) {
  const run = useRunWords(game);
  const fouls = foulWords(game, situation, isBrief);
  const bonus = bonusWords(game, situation);
  const timeouts = timeoutWords(game, situation, isBrief);
  const where = currentInnings(situation) ?? ballWords(situation).join(' · ');
  const all = [run, bonus, isBrief ? undefined : fouls, timeouts].filter(Boolean);
  return {
    // A phone has room for one thing beside the fouls.
    ball: where || (isBrief && fouls),
    quiet: (isBrief ? all.slice(0, 1) : all).join(' · '),
  };
}

function LastPlay({ game, words }: { game: Game; words: string | null }) {
  if (!words && !isInQuarters(game.sport)) return null;
  return (
    <p className="wrap-anywhere line-clamp-1 min-h-[1lh] text-board-muted">
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

/** "Timeouts left: Bills 3, Chiefs 2"; "Timeouts: BUF 3, KC 2" where there is little room. */
function timeoutWords(game: Game, situation: Situation, isShort: boolean): string | undefined {
  const left = { home: situation.home_timeouts, away: situation.away_timeouts };
  return countWords(game, left, isShort ? texts.timeoutsShort : texts.timeouts, isShort);
}

/** "Fouls this quarter: Lakers 3, Celtics 0" */
function foulWords(game: Game, situation: Situation, isShort: boolean): string | undefined {
  const made = { home: situation.home_fouls, away: situation.away_fouls };
  return countWords(game, made, isShort ? texts.foulsShort : texts.fouls, isShort);
}

function countWords(
  game: Game,
  counts: Record<Side, number | null>,
  label: string,
  isShort: boolean,
): string | undefined {
  const known = sides.flatMap((side) => {
    const name = isShort ? abbreviationOf(game, side) : nicknameOf(teamOf(game, side));
    // Rows of an earlier version have no such column: in a copy on this device, or from a server not yet replaced.
    return typeof counts[side] === 'number' ? [`${name} ${counts[side]}`] : [];
  });
  return known.length > 0 ? `${label}: ${known.join(', ')}` : undefined;
}

function bonusWords(game: Game, { home_in_bonus, away_in_bonus }: Situation): string | undefined {
  const named = sides.filter((side) => (side === 'home' ? home_in_bonus : away_in_bonus));
  if (named.length === 0) return undefined;
  const who = named.map((side) => nicknameOf(teamOf(game, side)));
  return `${texts.inBonus}: ${who.length === 2 ? texts.both : who[0]}`;
}
