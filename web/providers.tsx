import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { AuthProvider } from './api/auth-provider.tsx';
import { createQueryClient } from './api/query-client.ts';
import { router } from './router.tsx';
import { Toaster } from './ui/toaster.tsx';

const queryClient = createQueryClient();

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
