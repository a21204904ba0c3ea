import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { SubscriptionProvider } from '#web/session/subscription-provider.tsx';
import { fillForecasts } from './sample-forecasts.ts';
import { fillGames } from './sample-game.ts';
import { createStillClient } from './still-client.ts';

/** Parts of the product find what they ask for, and nobody is signed in. */
export function SampleData({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const still = createStillClient();
    fillGames(still);
    fillForecasts(still);
    return still;
  });
  return (
    <QueryClientProvider client={client}>
      <AuthProvider>
        <SubscriptionProvider>{children}</SubscriptionProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
