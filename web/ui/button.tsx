import { type ButtonHTMLAttributes, type Ref, useLayoutEffect } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'destructive' | 'digit' | 'outline' | 'ghost' | 'board';
type Size = 'normal' | 'large' | 'icon';
type Look = { variant?: Variant; size?: Size };

const base =
  'inline-flex min-h-11 whitespace-nowrap cursor-pointer items-center justify-center gap-2 rounded-card border font-semibold transition-colors disabled:cursor-not-allowed aria-busy:opacity-70 [&_svg]:size-5 [&_svg]:shrink-0';

/** Not for the busy one, which keeps its colours. */
const flat =
  'not-aria-busy:disabled:border-transparent not-aria-busy:disabled:bg-text/8 not-aria-busy:disabled:text-muted';

const variants: Record<Variant, string> = {
  primary: `border-transparent bg-primary text-primary-text hover:bg-primary/90 active:bg-primary/80 ${flat}`,
  destructive: `border-transparent bg-destructive text-live-text hover:bg-destructive/90 active:bg-destructive/80 ${flat}`,
  digit: `border-transparent bg-board-digit text-board hover:bg-board-digit/90 active:bg-board-digit/80 not-aria-busy:disabled:bg-board-text/10 not-aria-busy:disabled:text-board-muted`,
  outline: `border-control bg-surface text-text hover:border-text active:bg-text/8 ${flat}`,
  ghost:
    'border-transparent text-text hover:bg-text/8 active:bg-text/14 disabled:bg-transparent not-aria-busy:disabled:opacity-45',
  board:
    'border-transparent text-board-text hover:bg-board-text/10 active:bg-board-text/20 disabled:bg-transparent not-aria-busy:disabled:opacity-45',
};

const sizes: Record<Size, string> = {
  normal: 'px-4 text-sm',
  large: 'min-h-12 px-6 text-base',
  icon: 'w-11',
};

export function buttonClasses({ variant = 'primary', size = 'normal' }: Look): string {
  return classNames(base, variants[variant], sizes[size]);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { isBusy?: boolean; ref?: Ref<HTMLButtonElement> };

/** While busy it is disabled and shows a spinner before its words. */
export function Button({
  variant,
  size,
  isBusy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  useKeptFocus(isBusy);
  return (
    <button
      type="button"
      {...rest}
      disabled={isBusy || rest.disabled}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClasses({ variant, size }), className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** Browsers take the focus from a button that becomes disabled: it comes back with the button. */
function useKeptFocus(isBusy: boolean): void {
  useLayoutEffect(() => {
    if (!isBusy) return;
    const focused = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement) focused.focus();
    };
  }, [isBusy]);
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classNames(buttonClasses({ variant, size }), className)} />;
}
