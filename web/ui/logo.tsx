import { productName } from '#shared/facts/product.ts';
import { classNames } from './class-names.ts';

/** A hub: a ring whose spokes read as the hash marks of a field. One colour, readable at 16 px. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      className={classNames('size-8', className)}
    >
      <circle cx="16" cy="16" r="13" />
      <circle cx="16" cy="16" r="3.5" fill="currentColor" />
      <path d="M16 3.5V9M16 23v5.5M5.2 9.75l4.7 2.75M22.1 19.5l4.7 2.75M5.2 22.25l4.7-2.75M22.1 12.5l4.7-2.75" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="text-board-digit" />
      <span className="whitespace-nowrap font-black font-display text-xl uppercase leading-none tracking-wide max-[359px]:sr-only max-[379px]:text-base sm:text-2xl">
        {productName}
      </span>
    </span>
  );
}
