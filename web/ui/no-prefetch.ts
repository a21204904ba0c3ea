import { createContext, type Ref } from 'react';

/**
 * Stands in the build for what links do in the router's own framework, 2 kB of every first load: its server names
 * the parts of the next page. Here the code of a page comes when it is opened.
 */
export const FrameworkContext = createContext(undefined);

export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, null, {}] as const;
export const mergeRefs = (ref: Ref<HTMLElement>) => ref;
