import { type ButtonHTMLAttributes, type Ref, useLayoutEffect } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'destructive' | 'digit' | 'outline' | 'ghost' | 'board';
type Size = 'normal' | 'large' | 'icon';
type Look = { variant?: Variant; size?: Size };

const base =
  'inline-flex min-h-11 whitespace-nowrap cursor-pointer items-center justify-center gap-2 rounded-card font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-5 [&_svg]:shrink-0';

const variants: Record<Variant, string> = {
  primary: 'bg-primary text-primary-text hover:bg-primary/85',
  destructive: 'bg-destructive text-live-text hover:bg-destructive/85',
  digit: 'bg-board-digit text-board hover:bg-board-digit/85',
  outline: 'border border-control bg-surface text-text hover:bg-raised hover:border-text',
  ghost: 'text-text hover:bg-text/8',
  board: 'text-board-text hover:bg-board-text/10',
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
