import { Outlet } from 'react-router';

export function RootPage() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
