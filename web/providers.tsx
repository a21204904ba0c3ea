import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuthProvider } from './session/auth-provider.tsx';
import { Toaster } from './ui/toaster.tsx';

type ProvidersProps = {
  queryClient: QueryClient;
  /** The pages under their router. */
  children: ReactNode;
};

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        {children}
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
