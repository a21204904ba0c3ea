import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      ref={showChosen}
      {...rest}
      className={classNames('relative flex gap-1 overflow-x-auto border-b', className)}
    />
  );
}

/** One that an address names may lie beside a narrow screen. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[data-state=active]');
  if (list && chosen)
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
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
