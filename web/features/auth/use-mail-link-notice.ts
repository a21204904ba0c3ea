import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { showToast, type Toast } from '#web/ui/toast.ts';

type Arrival = 'confirmed' | 'refused' | 'none';

const notices: Record<Exclude<Arrival, 'none'>, Toast> = {
  confirmed: {
    tone: 'success',
    title: authTexts.confirmed,
    description: authTexts.confirmedDetail,
  },
  refused: {
    tone: 'error',
    title: authTexts.linkRefused,
    description: authTexts.linkRefusedDetail,
  },
};

/** Says what came of the link in a mail, which ends at the site with the outcome in the fragment. */
export function useMailLinkNotice(): void {
  const [arrival, setArrival] = useState<Arrival>(() => readArrival(window.location.hash));
  const { user } = useAuth();
  const navigate = useNavigate();

  useEffect(() => {
    if (arrival === 'none' || (arrival === 'confirmed' && !user)) return;
    setArrival('none');
    showToast(notices[arrival]);
    void navigate({ hash: '' }, { replace: true });
  }, [arrival, user, navigate]);
}

function readArrival(hash: string): Arrival {
  const outcome = new URLSearchParams(hash.slice(1));
  if (outcome.has('error')) return 'refused';
  return outcome.has('access_token') ? 'confirmed' : 'none';
}
