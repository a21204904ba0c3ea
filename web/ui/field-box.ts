/** Everything to type into or choose from looks the same, in every state. */
export const boxClasses =
  'min-h-11 w-full rounded-card border border-control bg-field px-3 text-base text-text transition-colors duration-150 placeholder:text-muted enabled:hover:border-text disabled:cursor-not-allowed disabled:border-border disabled:bg-text/5 disabled:text-muted aria-invalid:border-destructive aria-invalid:inset-ring-1 aria-invalid:inset-ring-destructive';

/** Its box stands in the same `group`. */
export const labelClasses = 'font-semibold text-sm group-has-disabled:text-muted';
