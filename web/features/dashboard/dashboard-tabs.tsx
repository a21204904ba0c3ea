import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { dashboardTexts as texts } from '#shared/texts/dashboard.ts';
import { type DashboardTab, dashboardTabs, useDashboardTab } from './use-dashboard-tab.ts';

const steps: Record<string, (place: number) => number> = {
  ArrowRight: (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  Home: () => 0,
  End: () => -1,
};
const tabId = (tab: DashboardTab) => `dashboard-tab-${tab}`;
const panelId = 'dashboard-panel';

/** One tab stop, walked by arrows. Small and ours, because the first load has no room for a library. */
export function DashboardTabs({ children }: { children: (tab: DashboardTab) => ReactNode }) {
  const [current, setCurrent] = useDashboardTab();
  const list = useRef<HTMLDivElement>(null);

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    // From the focused one: a fast walker is ahead of the address.
    const focused = dashboardTabs.findIndex((tab) => tabId(tab) === document.activeElement?.id);
    const count = dashboardTabs.length;
    const next = dashboardTabs[(step(focused) + count) % count] ?? 'home';
    setCurrent(next, { replace: true });
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };

  return (
    <div className="page-width">
      <div
        ref={list}
        role="tablist"
        aria-label={texts.tabs}
        onKeyDown={walk}
        className="-mx-3 flex overflow-x-auto border-b px-1 sm:mx-0 sm:px-0"
      >
        {dashboardTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === current}
            aria-controls={tab === current ? panelId : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setCurrent(tab)}
            className="-mb-px min-h-11 flex-1 cursor-pointer border-transparent border-b-3 px-2 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-selected:border-primary aria-selected:text-text sm:flex-none sm:px-5 sm:text-xl"
          >
            {texts.tabNames[tab]}
          </button>
        ))}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(current)}
        className="min-h-dvh py-3 lg:py-4"
      >
        {children(current)}
      </div>
    </div>
  );
}
