import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { isLeague } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { playSwingTexts as texts } from '#shared/texts/game-pictures.ts';
import { listMoves } from '#web/parts/chance-moves.ts';
import { liveChanceQuery } from '#web/parts/live-chance.queries.ts';
import { SubscriptionContext } from '#web/session/subscription-context.ts';
import type { Game } from '../game.ts';
import { abbreviationOf, teamOf } from '../game-view.ts';
import type { Plays } from './game-figures.queries.ts';

/** By plays, what each added to the chance of the home side, in points of percent. */
export type Swings = ReadonlyMap<string, number>;

const none: Swings = new Map();

/** For subscribers: how much the plays shown, newest first, moved our line. */
export function useSwings(game: Game, shown: Plays['rows']): Swings {
  const isSubscribed = use(SubscriptionContext)?.subscribed === true;
  const { external_id, sport } = game;
  const { data: line } = useQuery({
    ...liveChanceQuery(external_id),
    enabled: isSubscribed && isLeague(sport),
  });
  return useMemo(() => {
    if (!isSubscribed || !isLeague(sport) || !line) return none;
    const moves = listMoves(sport, line, shown.toReversed());
    return new Map(
      moves.flatMap(({ playId, before, after }) =>
        playId === undefined ? [] : [[playId, Math.round(100 * (after - before))]],
      ),
    );
  }, [isSubscribed, sport, line, shown]);
}

/** "+12% KC" */
export function PlaySwing({ game, swing }: { game: Game; swing: number }) {
  const side = swing > 0 ? 'home' : 'away';
  const points = Math.abs(swing);
  return (
    <span className="ml-2 whitespace-nowrap font-semibold text-muted text-xs tabular-nums">
      <span aria-hidden>{texts.up(formatPercent(points / 100), abbreviationOf(game, side))}</span>
      <span className="sr-only">{texts.spoken(points, nicknameOf(teamOf(game, side)))}</span>
    </span>
  );
}
