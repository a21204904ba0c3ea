import { useEffect, useRef, useState } from 'react';
import type { Game } from '../game.ts';
import { spokenScore } from '../game-view.ts';
import { useScoresHidden } from './hidden-scores.ts';

/** The page's one live region: a changed score as a sentence. A running clock says nothing. */
export function ScoreAnnouncer({ games }: { games: Game[] }) {
  const heard = useRef(new Map<string, string>());
  const [sentence, setSentence] = useState('');
  const areHidden = useScoresHidden();
  useEffect(() => {
    const changed = games.filter((game) => {
      const before = heard.current.get(game.id);
      return before !== undefined && before !== scoreOf(game);
    });
    heard.current = new Map(games.map((game) => [game.id, scoreOf(game)]));
    if (areHidden) setSentence('');
    else if (changed.length > 0) setSentence(`${changed.map(spokenScore).join('. ')}.`);
  }, [games, areHidden]);
  return (
    <p aria-live="polite" className="sr-only">
      {sentence}
    </p>
  );
}

function scoreOf({ away_score, home_score }: Game): string {
  return `${away_score}-${home_score}`;
}
