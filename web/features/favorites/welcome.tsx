import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { welcomeTexts as texts } from '#shared/texts/follow.ts';
import { welcomeDue } from '#web/parts/welcome-due.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeviceSetting } from '#web/ui/device-setting.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { favoriteTeamsQuery } from './favorites.queries.ts';
import { FollowTeams } from './follow-teams.tsx';

/** Who closed it without an answer: that holds until the site is opened again. */
let closedBy: string | undefined;

/** Asks, over the living board, who comes from the link that confirmed the address, at each visit until it is answered. */
export function Welcome() {
  const userId = useAuth().user?.id;
  const isDue = useDeviceSetting(welcomeDue) === userId;
  const { data } = useQuery({ ...favoriteTeamsQuery(userId), enabled: isDue });
  const [closed, setClosed] = useState(closedBy);
  const isPhone = !useMedia('(min-width: 40rem)');
  const isAnswered = data !== undefined && data.length > 0;
  useEffect(() => {
    if (isDue && isAnswered) answer();
  }, [isDue, isAnswered]);
  const close = () => {
    closedBy = userId;
    setClosed(userId);
  };
  return (
    <Dialog
      isOpen={isDue && closed !== userId && data?.length === 0}
      onOpenChange={close}
      title={texts.heading}
      description={texts.detail}
      kind={isPhone ? 'sheet' : 'dialog'}
    >
      <FollowTeams
        onDone={answer}
        isBounded
        other={
          <Button variant="ghost" onClick={answer}>
            {texts.skip}
          </Button>
        }
      />
    </Dialog>
  );
}

const answer = () => welcomeDue.keep(null);
