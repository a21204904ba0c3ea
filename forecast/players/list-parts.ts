import type { PlayerFactor } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Form, StatForm } from './form.ts';
import type { PlayerGame } from './player-game.ts';

/**
 * One summand of a projection before its weight: what is known tonight and what it usually is, in the unit of the
 * statistic or in chances. What it usually is belongs to the usual level, the difference to the factor.
 */
export type Part = { factor: PlayerFactor; value: number; usual: number };

export type Known = {
  league: League;
  game: PlayerGame;
  form: Form;
  own: StatForm;
  /** Of the group: what a player usually does, in a game and per chance. */
  position: { perGame: number; perChance: number };
  /** What the opponent allows to the group, 1 being what is usual. */
  allowed: number;
  /** Shares of the team's work left free tonight, by kind of work. */
  free: readonly number[];
  /** His own chance to play and the games he missed in a row. */
  status: { chance: number; missed: number };
  priorGames: number;
};

/** What a team usually scores, and the expected points by which a favourite's game changes. */
const scales: Record<League, { teamPoints: number; spread: number }> = {
  NFL: { teamPoints: 22.5, spread: 7 },
  NBA: { teamPoints: 112, spread: 8 },
};
/** Minutes that a player of the NBA hardly ever passes: nobody can take over more. */
const mostMinutes = 36;
/** After so many missed games in a row a comeback is no harder any more. */
const mostMissed = 3;
/** Snaps are counted in tenths of a game, so that their weight is of the size of the others. */
const snapScale = 10;

/** In the order of the weights of a `PlayerSet`. */
export function listParts(known: Known): Part[] {
  const { league, game, form, own, position, allowed, priorGames } = known;
  const slow = own.slow.get(position.perGame, priorGames);
  const { slow: often, fast: lately } = form.opportunities;
  const rate = own.rate.get(position.perChance, often.get(0, 0) * priorGames * 2);
  const { teamPoints, spread } = scales[league];
  const team = game.outlook && (game.outlook.total + game.outlook.spread) / 2;
  const beside = (factor: PlayerFactor, value: number): Part => ({ factor, value, usual: 0 });
  const { chance, missed } = known.status;
  return [
    { factor: 'usual_level', value: slow, usual: slow },
    { factor: 'form', value: own.fast.get(slow, 1), usual: slow },
    { factor: 'playing_time', value: lately.get(often.get(0, 0), 1) * rate, usual: slow },
    beside('opponent', slow * (allowed - 1)),
    beside('game_outlook', slow * (team === undefined ? 0 : team / teamPoints - 1)),
    beside('game_outlook', (slow * (game.outlook?.spread ?? 0)) / spread / 10),
    beside('game_outlook', slow * (game.isHome ? 0.1 : -0.1)),
    { factor: 'usual_level', value: position.perGame, usual: position.perGame },
    beside('availability', slow * (1 - chance)),
    beside('availability', (slow * Math.min(missed, mostMissed)) / mostMissed),
    ...known.free.map((share) => beside('availability', slow * share)),
    ...(league === 'NBA' ? listRoom(known, rate) : listWork(form)),
  ];
}

/** Who plays little has room for more minutes when they become free. */
function listRoom({ form, free }: Known, rate: number): Part[] {
  const room = Math.max(0, mostMinutes - form.opportunities.slow.get(0, 0));
  return [{ factor: 'availability', value: rate * room * (free.at(-1) ?? 0), usual: 0 }];
}

function listWork({ work, snaps }: Form): Part[] {
  const shares = { fast: snaps.fast.get(0, 0), slow: snaps.slow.get(0, 0) };
  return [
    ...work.map(({ fast, slow }): Part => {
      const usual = slow.get(0, 1);
      return { factor: 'playing_time', value: fast.get(0, 1), usual };
    }),
    {
      factor: 'playing_time',
      value: snapScale * shares.fast,
      usual: snapScale * shares.slow,
    },
  ];
}
