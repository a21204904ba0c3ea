import { PageSpinner } from '#web/ui/spinner.tsx';

export function DashboardPage() {
  return <PageSpinner />;
}
