import { PageSpinner } from '#web/ui/spinner.tsx';

export function GamePage() {
  return <PageSpinner />;
}
