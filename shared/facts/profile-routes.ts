import { routes } from './routes.ts';

/** Parts of the profile that are not its first. */
export const profileTabs = { alerts: 'alerts', security: 'security' } as const;
export const profileTabRoute = (tab: keyof typeof profileTabs) => `${routes.profile}?tab=${tab}`;
/** Where the team is offered for a calendar elsewhere. */
export const teamCalendarRoute = (slug: string) => `${profileTabRoute('alerts')}&calendar=${slug}`;
