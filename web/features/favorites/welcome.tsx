import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { welcomeTexts as texts } from '#shared/texts/follow.ts';
import { isFirstVisit, welcomeDue } from '#web/parts/first-visit.ts';
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
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const userId = useAuth().user?.id;
  const isFirst = isFirstVisit(state);
  const isDue = useDeviceSetting(welcomeDue) === userId;
  const { data } = useQuery({ ...favoriteTeamsQuery(userId), enabled: isDue });
  const [isClosed, setClosed] = useState(closedBy === userId);
  const isPhone = !useMedia('(min-width: 40rem)');
  const isAnswered = data !== undefined && data.length > 0;
  useEffect(() => {
    if (isFirst && userId !== undefined) welcomeDue.keep(userId);
  }, [isFirst, userId]);
  const leave = () => {
    if (isFirst) void navigate(pathname + search, { replace: true });
  };
  const close = () => {
    closedBy = userId;
    setClosed(true);
    leave();
  };
  const answer = () => {
    welcomeDue.keep(null);
    leave();
  };
  useEffect(() => {
    if (isDue && isAnswered) welcomeDue.keep(null);
  }, [isDue, isAnswered]);
  return (
    <Dialog
      isOpen={isDue && !isClosed && data?.length === 0}
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
