import { layoutTexts } from '#shared/texts/layout.ts';
import { useSiteConfig } from '#web/api/site-config.ts';

/** Simulated games are never mistaken for real ones: the mark stands in the header of every page. */
export function DemoMark() {
  if (useSiteConfig()?.feed !== 'demo') return null;
  return (
    <p
      title={layoutTexts.demoExplanation}
      className="max-w-14 rounded-card border border-board-digit px-1.5 py-0.5 text-center font-bold font-display text-board-digit text-xs uppercase leading-3.5 tracking-wider sm:max-w-none sm:leading-5"
    >
      {layoutTexts.demoMark}
    </p>
  );
}
