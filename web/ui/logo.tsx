import { productName } from '#shared/spec/product.ts';
import { classNames } from './class-names.ts';

/** A hub: a ring whose spokes read as the markings of a field. One colour, readable at 16 px. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      strokeLinecap="square"
      className={classNames('size-8', className)}
    >
      <circle cx="16" cy="16" r="13" />
      <circle cx="16" cy="16" r="4.25" />
      <path d="M16 4v6M16 22v6M4 16h6M22 16h6" />
      <path d="M7.6 10.4v11.2M24.4 10.4v11.2" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <LogoMark className="text-board-digit" />
      <span className="whitespace-nowrap font-black font-display text-xl uppercase leading-none tracking-wide max-[22rem]:sr-only sm:text-2xl">
        {productName}
      </span>
    </span>
  );
}
