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
  return isInQuarters(game.sport) && <Room game={game} isBrief={isBrief} />;
}

const stripClasses =
  'grid content-center gap-x-3 gap-y-1 border-board-line border-t px-3 text-sm max-sm:min-h-9 max-sm:py-1 sm:px-4 sm:py-3 sm:text-center';

/** As high as what comes, and what comes back after a break. */
function Room({ game, isBrief }: SituationLineProps) {
  return (
    <div aria-hidden className={stripClasses}>
      {game.sport === 'NFL' && <FootballField game={game} />}
      {game.sport === 'NFL' && <p className="sm:text-base">&nbsp;</p>}
      {!(isBrief && game.sport === 'NFL') && <p className="max-sm:text-xs">&nbsp;</p>}
      {!isBrief && <p>&nbsp;</p>}
    </div>
  );
}

/** On a phone a strip of one height: down and timeouts beside each other, the field below. */
function LinesOf({ game, situation, isBrief }: SituationLineProps & { situation: Situation }) {
  const run = useRunWords(game);
  const fouls = foulWords(game, situation, isBrief);
  const bonus = bonusWords(game, situation);
  const timeouts = timeoutWords(game, situation, isBrief);
  const where = currentInnings(situation) ?? ballWords(situation).join(' · ');
  // A phone has room for one thing beside the fouls.
  const ball = where || (isBrief && fouls);
  const all = [run, bonus, isBrief ? undefined : fouls, timeouts].filter(Boolean);
  const quiet = isBrief ? all.slice(0, 1) : all;
  return (
    <section aria-label={texts.heading} className={stripClasses}>
      {game.sport === 'NFL' && <FootballField game={game} situation={situation} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:order-first sm:contents">
        {(ball || game.sport === 'NFL') && (
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
        {(quiet.length > 0 || game.sport === 'NBA') && (
          <p
            key={`quiet ${quiet}`}
            className="min-h-[1lh] text-board-muted tabular-nums max-sm:text-xs"
          >
            {quiet.join(' · ')}
          </p>
        )}
      </div>
      {!isBrief && (situation.last_play || isInQuarters(game.sport)) && (
        <p
          key={situation.last_play}
          className="wrap-anywhere line-clamp-1 min-h-[1lh] text-board-muted"
        >
          {situation.last_play && `${texts.lastPlay}: ${situation.last_play}`}
        </p>
      )}
    </section>
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
