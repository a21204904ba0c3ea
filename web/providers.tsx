import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadedQueries } from './api/load-queries.ts';
import { AuthProvider } from './session/auth-provider.tsx';
import { Toaster } from './ui/toaster.tsx';

type ProvidersProps = {
  /** The server's, for one rendering; a browser's comes when it is needed. */
  queryClient?: QueryClient;
  /** The pages under their router. */
  children: ReactNode;
};

export function Providers({ queryClient, children }: ProvidersProps) {
  const loaded = useLoadedQueries();
  return (
    <QueryClientContext value={queryClient ?? loaded}>
      <AuthProvider>
        {children}
        <Toaster />
      </AuthProvider>
    </QueryClientContext>
  );
}
