import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { findPlace, holdPlace, keepPlace, storePlaces } from './scroll-places.ts';

/**
 * What a browser does by itself when documents change, for pages that change inside one: going back leads to
 * the same place, focus follows to the new page, and its title is spoken.
 */
export function PageTurns() {
  useKeptPlaces();
  const title = useFocusOnNewPage();
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function useKeptPlaces(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // Every document begins with the same key: the address tells them apart.
  const entry = `${key} ${pathname}${search}`;
  const current = useRef<string>(undefined);

  useEffect(() => {
    const keep = () => keepPlace(current.current ?? '', window.scrollY);
    // The last move may have been told to nobody yet when the page goes away.
    const events = ['scroll', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, keep, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, keep);
    };
  }, []);
  useEffect(leaveReloadsToTheBrowser, []);

  useLayoutEffect(() => {
    if (current.current === entry) return;
    const isFirst = current.current === undefined;
    // From here on a scroll event speaks of the new entry.
    current.current = entry;
    // A tab of the same page is entered where the reader stands, and may be left without a scroll event.
    if (type !== 'POP') return keepPlace(entry, window.scrollY);
    if (isFirst && !isReturn()) return;
    const top = findPlace(entry);
    if (top !== undefined) return holdPlace(top);
    if (!isFirst && hash === '') window.scrollTo(0, 0);
  }, [entry, type, hash]);
}

/** The browser scrolls a document that comes anew as far as it can, until this has loaded. */
function leaveReloadsToTheBrowser(): () => void {
  const leave = () => {
    storePlaces();
    history.scrollRestoration = 'auto';
  };
  const arrive = () => {
    history.scrollRestoration = 'manual';
  };
  arrive();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', arrive);
  };
}

/** The visit goes on in a document that was there before: reloaded, or come back to. */
function isReturn(): boolean {
  const visits = performance.getEntriesByType('navigation');
  return visits.some((visit) => 'type' in visit && visit.type !== 'navigate');
}

/** The title to speak; empty for the page the visit began with, which browsers announce themselves. */
function useFocusOnNewPage(): string {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search, step: readStep() });
  const [title, setTitle] = useState('');

  useEffect(() => {
    const left = last.current;
    last.current = { pathname, search, step: readStep() };
    if (left.pathname === pathname) return;
    // After a dialog or menu that led here has given the focus back.
    const timer = setTimeout(() => {
      const isBack = type === 'POP' && readStep() < left.step;
      const link = isBack ? findLinkTo(left.pathname + left.search) : null;
      focusQuietly(link ?? findHeading());
      setTitle(document.title);
    });
    // A page may learn its name from what it loads.
    const naming = new MutationObserver(() => setTitle(document.title));
    naming.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      naming.disconnect();
    };
  }, [pathname, search, type]);
  return title;
}

/** The router counts the entries of the history. */
function readStep(): number {
  const state: unknown = history.state;
  const hasStep = typeof state === 'object' && state !== null && 'idx' in state;
  return hasStep ? Number(state.idx) : 0;
}

/** Who comes back continues at the link that was followed. */
function findLinkTo(address: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`);
}

/** A page whose heading is still on its way is entered at its begin. */
function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
}

function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
