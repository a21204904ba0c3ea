import { useState } from 'react';
import type { Game } from '../game.ts';
import { spokenScore } from '../game-view.ts';
import { useScoresHidden } from './hidden-scores.ts';

type Heard = { games: readonly Game[]; scores: ReadonlyMap<string, string>; sentence: string };

/** The page's one live region: a changed score as a sentence. A running clock says nothing. */
export function ScoreAnnouncer({ games }: { games: Game[] }) {
  const [heard, setHeard] = useState<Heard>({ games: [], scores: new Map(), sentence: '' });
  const areHidden = useScoresHidden();
  // While it renders, not in an effect: one change is one render.
  if (games !== heard.games) setHeard(listen(heard, games));
  if (areHidden && heard.sentence !== '') setHeard({ ...heard, sentence: '' });
  return (
    <p aria-live="polite" className="sr-only">
      {heard.sentence}
    </p>
  );
}

function listen({ scores: before, sentence }: Heard, games: readonly Game[]): Heard {
  const scores = new Map(games.map((game) => [game.id, scoreOf(game)]));
  const changed = games.filter(({ id }) => before.has(id) && before.get(id) !== scores.get(id));
  const words = changed.length > 0 ? `${changed.map(spokenScore).join('. ')}.` : sentence;
  return { games, scores, sentence: words };
}

function scoreOf({ away_score, home_score }: Game): string {
  return `${away_score}-${home_score}`;
}
