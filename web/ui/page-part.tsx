import { CloudOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureBoundary } from './failure-boundary.tsx';

/** A part with code of its own: when that does not come, what stands around it stays, with what was typed. */
export function PagePart({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return (
    <FailureBoundary fallback={<NotLoaded />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailureBoundary>
  );
}

export function NotLoaded() {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={layoutTexts.notLoaded}
          description={layoutTexts.notLoadedHint}
        />
      </div>
    </Card>
  );
}
