import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { showChosen } from './show-chosen.ts';

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      ref={showActive}
      {...rest}
      className={classNames('relative flex gap-1 overflow-x-auto border-b', className)}
    />
  );
}

/** One that an address names may lie beside a narrow screen. */
function showActive(list: HTMLElement | null): void {
  showChosen(list, '[data-state=active]');
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={classNames(
        '-mb-px min-h-11 flex-1 cursor-pointer border-transparent border-b-3 px-4 font-bold font-display text-muted text-xl tracking-wide -outline-offset-2 hover:border-control hover:text-text disabled:pointer-events-none disabled:opacity-45 data-[state=active]:border-primary data-[state=active]:text-text',
        className,
      )}
    />
  );
}
