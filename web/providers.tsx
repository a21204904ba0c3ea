import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './api/query-client.ts';
import { Router } from './router.tsx';
import { AuthProvider } from './session/auth-provider.tsx';
import { Toaster } from './ui/toaster.tsx';

const queryClient = createQueryClient();

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Router />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
