import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasBegun } from '#shared/facts/sports.ts';
import { gameDetailTexts } from '#shared/texts/game-detail.ts';
import { spoilerTexts as texts } from '#shared/texts/spoilers.ts';
import { revealGame } from '#web/api/spoilers/choose-scores.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import type { Game } from '../game.ts';

/** The page of a game that has begun asks first where its score is hidden. */
export function UnlessHidden({ game, children }: { game: Game; children: ReactNode }) {
  const isHidden = useHiddenScores();
  if (!hasBegun(game) || !isHidden(game)) return children;
  const name = gameDetailTexts.pageTitle(game.away_team, game.home_team);
  return (
    <>
      <PageHead title={name} description={texts.game} />
      <PageMessage icon={EyeOff} title={name} description={`${texts.game}. ${texts.gameHint}`}>
        <Button onClick={() => revealGame(game.id)}>{texts.showGame}</Button>
      </PageMessage>
    </>
  );
}
