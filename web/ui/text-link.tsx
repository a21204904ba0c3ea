import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** A link among words, as high as a finger needs it. */
export function TextLink({ className, ...link }: LinkProps & { className?: string }) {
  const look =
    'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';
  return <Link {...link} className={classNames(look, className)} />;
}
