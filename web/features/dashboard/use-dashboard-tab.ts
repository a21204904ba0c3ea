import { useSearchParams } from 'react-router';

export const dashboardTabs = ['home', 'favorites', 'predictions', 'fantasy', 'injuries'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab stands in the address, so that a reload, a link and the way back find it again. */
export function useDashboardTab() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const current: DashboardTab = dashboardTabs.find((tab) => tab === asked) ?? 'home';
  const setCurrent = (tab: DashboardTab, { replace = false }: { replace?: boolean } = {}) => {
    // Set again too: what is shown may be behind a fast walker.
    setParameters(tab === 'home' ? {} : { tab }, { replace: replace || tab === current });
  };
  return [current, setCurrent] as const;
}
