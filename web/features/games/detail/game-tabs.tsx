import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { matchCentreTexts as texts } from '#shared/texts/match-centre.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { useSwipe } from '#web/ui/use-swipe.ts';

export type GameView = { name: keyof typeof texts.tabs; content: ReactNode };

/** One part of the game at a time; which one stands in the address, so that a link and a reload find it. */
export function GameTabs({ views }: { views: readonly GameView[] }) {
  const [parameters, setParameters] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const asked = parameters.get('view');
  const current = views.find(({ name }) => name === asked) ?? views[0];
  const choose = (name: string) => {
    setParameters(name === views[0]?.name ? {} : { view: name }, { replace: true });
    // Whoever has read far down begins the next part at its beginning.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const step = (by: 1 | -1) => {
    const next = views[views.findIndex(({ name }) => name === current?.name) + by];
    if (next) choose(next.name);
  };
  const swipe = useSwipe(step);
  return (
    <Tabs value={current?.name ?? ''} onValueChange={choose}>
      <div ref={top} className="scroll-mt-26" />
      <TabsList
        aria-label={texts.parts}
        className="sticky top-26 z-9 -mx-3 bg-background px-1 sm:mx-0 sm:px-0"
      >
        {views.map(({ name }) => (
          <TabsTrigger key={name} value={name} className="px-2 sm:px-4">
            {texts.tabs[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      {views.map(({ name, content }) => (
        <TabsContent
          key={name}
          value={name}
          {...swipe}
          className="in-turn flex min-h-dvh flex-col gap-4 pt-4 [touch-action:pan-y_pinch-zoom]"
        >
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
