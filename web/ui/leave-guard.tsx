import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { onDemand } from './on-demand.tsx';

const LeaveDialog = onDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** While on, asks once before a link or the browser leaves the page. Going back is not asked about. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<HTMLAnchorElement>();
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
      setChosen(link);
    };
    window.addEventListener('beforeunload', askBrowser);
    document.addEventListener('click', askFirst, true);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askFirst, true);
    };
  }, [isOn]);

  const leave = () => {
    if (!chosen) return;
    setChosen(undefined);
    mayLeave.current = true;
    // A menu closes with the click on its link; if it has closed by now, only the address is left.
    if (chosen.isConnected) chosen.click();
    else void navigate(addressOf(chosen));
    mayLeave.current = false;
  };
  return (
    <LeaveDialog
      isOpen={chosen !== undefined}
      onOpenChange={() => setChosen(undefined)}
      onLeave={leave}
    />
  );
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
