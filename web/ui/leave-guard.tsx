import { useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { holdInHistory } from './hold-in-history.ts';
import { askBeforeLeaving } from './leave-safely.ts';
import { onDemand } from './on-demand.tsx';

const LeaveDialog = onDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

type Waiting = {
  leave: () => void;
  /** The browser takes it in its own time. */
  isStep?: boolean;
};

/** While on, asks once before a link, the way back, signing out or the browser leaves the page. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting>();
  const mayLeave = useRef(false);

  useEffect(() => {
    if (!isOn) return;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    const askFirst = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link || mayLeave.current) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting({ leave: () => follow(link, navigate) });
    };
    const forgetAsking = askBeforeLeaving((leave) => setWaiting({ leave }));
    const stopHolding = holdInHistory((leave) => {
      if (mayLeave.current) return false;
      setWaiting({ leave, isStep: true });
      return true;
    });
    window.addEventListener('beforeunload', askBrowser);
    document.addEventListener('click', askFirst, true);
    return () => {
      forgetAsking();
      stopHolding();
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askFirst, true);
    };
  }, [isOn, navigate]);

  const leave = () => {
    if (!waiting) return;
    setWaiting(undefined);
    mayLeave.current = true;
    waiting.leave();
    mayLeave.current = waiting.isStep ?? false;
  };
  return (
    <LeaveDialog
      isOpen={waiting !== undefined}
      onOpenChange={() => setWaiting(undefined)}
      onLeave={leave}
    />
  );
}

/** A menu closes with the click on its link; if it has closed by now, only the address is left. */
function follow(link: HTMLAnchorElement, navigate: NavigateFunction): void {
  if (link.isConnected) link.click();
  else void navigate(addressOf(link));
}

/** The link that this click would follow inside the site, in this window. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return;
  const isInside = link.origin === window.location.origin;
  const isSamePage =
    link.pathname === window.location.pathname && link.search === window.location.search;
  return isInside && !isSamePage ? link : undefined;
}

function addressOf(link: HTMLAnchorElement): string {
  return `${link.pathname}${link.search}${link.hash}`;
}
