import { playerPageTexts as texts } from '#shared/texts/player.ts';
import { FavoriteStar } from '#web/features/favorites/favorite-star.tsx';
import { PlayerProjection } from '#web/features/predictions/player/player-projection.tsx';
import { PlayerRecord } from '#web/features/predictions/player/player-record.tsx';
import { NotListed } from '#web/parts/not-listed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PlayerFrame } from './player-frame.tsx';

export function PlayerPage() {
  return (
    <PlayerFrame
      partsOf={(player) => ({
        title: texts.pageTitle,
        star: <FavoriteStar player={player} />,
        below: <PlayerProjection player={player} />,
        foot: <PlayerRecord player={player} />,
      })}
      missing={
        <>
          <PageHead title={texts.notFound} description={texts.notFoundHint} />
          <NotListed texts={texts} />
        </>
      }
    />
  );
}
