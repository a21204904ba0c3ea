import { useEffect } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { ActionsExhibit } from './actions-exhibit.tsx';
import { ChartsExhibit } from './charts-exhibit.tsx';
import { ChoicesExhibit } from './choices-exhibit.tsx';
import { FieldsExhibit } from './fields-exhibit.tsx';
import { ForecastsExhibit } from './forecasts-exhibit.tsx';
import { FoundationsExhibit } from './foundations-exhibit.tsx';
import { MatchExhibit, ScoreboardExhibit } from './match-exhibit.tsx';
import { OverlaysExhibit } from './overlays-exhibit.tsx';
import { PictureExhibit } from './picture-exhibit.tsx';
import { showPseudoStates } from './pseudo-states.ts';
import { RowsExhibit } from './rows-exhibit.tsx';
import { SampleData } from './sample-data.tsx';
import { SeasonExhibit } from './season-exhibit.tsx';
import { WaitingExhibit } from './waiting-exhibit.tsx';

const themes = ['light', 'dark'] as const;
const sideClasses =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-16 bg-background px-5 py-8 text-text sm:px-8';

/** Every primitive of web/ui in every state and the product's own parts, light beside dark. Served by `npm run lab gallery` alone. */
export function Gallery() {
  useEffect(() => showPseudoStates(document.styleSheets), []);
  return (
    <SampleData>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-board px-5 py-5 text-board-text sm:px-8">
        <h1 className="grid gap-2">
          <Logo />
          <span className="font-black text-5xl uppercase leading-none sm:text-6xl">Gallery</span>
        </h1>
        <p className="max-w-sm text-board-muted text-sm">
          Every piece the pages are made of, in each of its states: light and dark, comfortable and
          compact.
        </p>
      </header>
      <main className="grid min-h-dvh lg:grid-cols-2">
        {themes.map((theme) => (
          <section key={theme} aria-label={theme} className={`${theme} ${sideClasses}`}>
            <FoundationsExhibit />
            <ActionsExhibit />
            <FieldsExhibit />
            <RowsExhibit />
            <ChartsExhibit />
            <ChoicesExhibit />
            <OverlaysExhibit />
            <WaitingExhibit />
            <MatchExhibit />
            <ForecastsExhibit />
            <PictureExhibit />
            <SeasonExhibit />
          </section>
        ))}
        <section aria-label="Both themes" className={`dark ${sideClasses} col-span-full`}>
          <ScoreboardExhibit />
        </section>
      </main>
      <Toaster />
    </SampleData>
  );
}
