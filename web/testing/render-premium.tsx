import type { ReactNode } from 'react';
import type { Subscription } from '#web/session/subscription-context.ts';
import { signedIn } from './build-auth.ts';
import { type RenderOptions, renderWithData } from './render-with-data.tsx';

/** Renders for a subscriber, unless told otherwise. */
export function renderPremium(
  element: ReactNode,
  subscription: Partial<Subscription> = { subscribed: true },
  options: RenderOptions = {},
) {
  return renderWithData(element, {
    auth: subscription.subscribed ? signedIn() : {},
    subscription,
    ...options,
  });
}
