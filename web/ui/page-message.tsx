import type { EmptyStateProps } from './empty-state.tsx';

/** What stands in a page that has nothing to show, or that failed. */
export function PageMessage({ icon: Icon, title, description, children }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-24 text-center">
      <Icon aria-hidden className="size-10 text-muted" />
      <h1 className="text-3xl uppercase">{title}</h1>
      <p className="text-muted">{description}</p>
      {children}
    </div>
  );
}
