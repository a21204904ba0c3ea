import { createContext } from 'react';

/** Opens the plans of the page; null where the page has no dialog and /pricing shows them. */
export const PlanDialogContext = createContext<(() => void) | null>(null);
