import { openPageTexts as texts } from '#shared/texts/open-pages.ts';
import { Invitation, WayOn } from './invitation.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlayerFrame } from './player-frame.tsx';

/** A player for everybody, without what is projected of him. */
export function OpenPlayerPage() {
  return (
    <PlayerFrame
      partsOf={() => ({
        title: texts.playerTitle,
        wayOn: <WayOn text={texts.openPlayer} />,
        foot: <Invitation />,
      })}
      missing={<NotFoundPage />}
    />
  );
}
