import { useState } from 'react';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import type { Game } from '../game.ts';
import { spokenScore } from '../game-view.ts';

type Heard = {
  games: readonly Game[];
  scores: ReadonlyMap<string, string>;
  changed: readonly Game[];
};

/** The page's one live region: a changed score as a sentence. A running clock says nothing. */
export function ScoreAnnouncer({ games }: { games: Game[] }) {
  const [heard, setHeard] = useState<Heard>({ games: [], scores: new Map(), changed: [] });
  const isHidden = useHiddenScores();
  // While it renders, not in an effect: one change is one render.
  if (games !== heard.games) setHeard(listen(heard, games));
  const told = heard.changed.filter((game) => !isHidden(game));
  return (
    <p aria-live="polite" className="sr-only">
      {told.length > 0 && `${told.map(spokenScore).join('. ')}.`}
    </p>
  );
}

function listen({ scores: before, changed: earlier }: Heard, games: readonly Game[]): Heard {
  const scores = new Map(games.map((game) => [game.id, scoreOf(game)]));
  const changed = games.filter(({ id }) => before.has(id) && before.get(id) !== scores.get(id));
  return { games, scores, changed: changed.length > 0 ? changed : earlier };
}

function scoreOf({ away_score, home_score }: Game): string {
  return `${away_score}-${home_score}`;
}
