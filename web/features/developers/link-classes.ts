export const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

/** In a sentence. */
export const wordLinkClasses = 'font-semibold text-primary underline underline-offset-4';
