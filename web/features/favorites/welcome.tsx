import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { welcomeTexts as texts } from '#shared/texts/follow.ts';
import { isFirstVisit } from '#web/parts/first-visit.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { favoriteTeamsQuery } from './favorites.queries.ts';
import { FollowTeams } from './follow-teams.tsx';

/** Asks once, over the living board, who comes from the link that confirmed the address and follows no team. */
export function Welcome() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isFirst = isFirstVisit(state);
  const { data } = useQuery({ ...favoriteTeamsQuery(useAuth().user?.id), enabled: isFirst });
  const [isAsking, setAsking] = useState(false);
  const isPhone = !useMedia('(min-width: 40rem)');
  useEffect(() => {
    if (isFirst && data?.length === 0) setAsking(true);
  }, [isFirst, data]);
  const leave = () => {
    setAsking(false);
    void navigate(pathname + search, { replace: true });
  };
  return (
    <Dialog
      isOpen={isAsking && isFirst}
      onOpenChange={leave}
      title={texts.heading}
      description={texts.detail}
      kind={isPhone ? 'sheet' : 'dialog'}
    >
      <FollowTeams
        onDone={leave}
        isBounded
        other={
          <Button variant="ghost" onClick={leave}>
            {texts.skip}
          </Button>
        }
      />
    </Dialog>
  );
}
