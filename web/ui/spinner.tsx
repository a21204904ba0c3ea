import { LoaderCircle } from 'lucide-react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { classNames } from './class-names.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />;
}

/** Fills its place while a whole page is being prepared. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">{layoutTexts.loading}</span>
    </div>
  );
}
