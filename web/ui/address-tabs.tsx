import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { leaveSafely } from './leave-safely.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';
import { useSwipe } from './use-swipe.ts';

const parameter = 'tab';

type AddressTab<Name extends string> = { name: Name; title: string; content: ReactNode };

/** Which tab the address names; the first one is there without a name. */
export function useAddressTab<Name extends string>(names: readonly Name[]): Name | undefined {
  const [parameters] = useSearchParams();
  return names.find((name) => name === parameters.get(parameter)) ?? names[0];
}

type AddressTabsProps<Name extends string> = { label: string; tabs: readonly AddressTab<Name>[] };

/** One part of a page at a time under a line of names that stays in sight; a stroke of a finger leads to the next. */
export function AddressTabs<Name extends string>({ label, tabs }: AddressTabsProps<Name>) {
  const [, setParameters] = useSearchParams();
  const current = useAddressTab(tabs.map(({ name }) => name));
  const top = useRef<HTMLDivElement>(null);
  const choose = (name: string) => {
    setParameters(name === tabs[0]?.name ? {} : { [parameter]: name }, {
      replace: true,
      preventScrollReset: true,
    });
    // Whoever has read far down begins the next part at its beginning.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const swipe = useSwipe((by) => {
    const next = tabs[tabs.findIndex(({ name }) => name === current) + by];
    if (next) leaveSafely(() => choose(next.name));
  });
  return (
    <Tabs value={current ?? ''} onValueChange={(name) => leaveSafely(() => choose(name))}>
      <div ref={top} className="scroll-mt-14" />
      <TabsList
        aria-label={label}
        className="sticky top-14 z-9 -mx-3 gap-0 bg-background px-1 sm:mx-0 sm:gap-1 sm:px-0"
      >
        {tabs.map(({ name, title }) => (
          <TabsTrigger
            key={name}
            value={name}
            className="px-1.5! max-sm:text-lg sm:flex-none sm:px-5!"
          >
            {title}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ name, content }) => (
        <TabsContent
          key={name}
          value={name}
          className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-4 pt-4"
          {...swipe}
        >
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
