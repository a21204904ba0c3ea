import { useQuery } from '@tanstack/react-query';
import { nicknameOf } from '#shared/facts/teams.ts';
import { situationTexts as texts } from '#shared/texts/game-facts.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Game } from '../game.ts';
import { teamOf } from '../game-view.ts';
import { ballWords, currentInnings, type Situation } from '../situation.ts';
import { useSituations } from '../situations.queries.ts';
import { sides } from './figure-rows.ts';
import { FootballField } from './football-field.tsx';
import { gamePlaysQuery } from './game-figures.queries.ts';
import { scoringRun } from './scoring-run.ts';

/** Where a live game stands between two plays, below its score. Each line keeps its room, whatever it says. */
export function SituationLine({ game }: { game: Game }) {
  const situation = useSituations([game]).get(game.external_id);
  return situation ? <LinesOf game={game} situation={situation} /> : null;
}

function LinesOf({ game, situation }: { game: Game; situation: Situation }) {
  const ball = currentInnings(situation) ?? ballWords(situation).join(' · ');
  const run = useRunWords(game);
  const quiet = [run, timeoutWords(game, situation), bonusWords(game, situation)].filter(Boolean);
  return (
    <section
      aria-label={texts.heading}
      className="grid justify-items-center gap-1 border-board-line border-t px-4 py-3 text-center text-sm"
    >
      {game.sport === 'NFL' && <FootballField game={game} situation={situation} />}
      {(ball || game.sport === 'NFL') && (
        <p
          className={classNames(
            'min-h-[1lh] font-semibold text-base tabular-nums',
            situation.is_red_zone === true && 'text-live',
          )}
        >
          {ball}
        </p>
      )}
      {(quiet.length > 0 || game.sport === 'NBA') && (
        <p className="min-h-[1lh] text-board-muted tabular-nums">{quiet.join(' · ')}</p>
      )}
      {situation.last_play && (
        <p className="wrap-anywhere line-clamp-2 min-h-[2lh] text-board-muted sm:min-h-[1lh]">
          {texts.lastPlay}: {situation.last_play}
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

/** "Timeouts left: Bills 3, Chiefs 2" */
function timeoutWords(game: Game, situation: Situation): string | undefined {
  const known = sides.flatMap((side) => {
    const left = side === 'home' ? situation.home_timeouts : situation.away_timeouts;
    return left === null ? [] : [`${nicknameOf(teamOf(game, side))} ${left}`];
  });
  return known.length > 0 ? `${texts.timeouts}: ${known.join(', ')}` : undefined;
}

function bonusWords(game: Game, { home_in_bonus, away_in_bonus }: Situation): string | undefined {
  const named = sides.filter((side) => (side === 'home' ? home_in_bonus : away_in_bonus));
  if (named.length === 0) return undefined;
  const who = named.map((side) => nicknameOf(teamOf(game, side)));
  return `${texts.inBonus}: ${who.length === 2 ? texts.both : who[0]}`;
}
