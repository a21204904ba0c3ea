import { Toaster } from '#web/ui/toaster.tsx';
import { FieldsExhibit } from './fields-exhibit.tsx';
import { LookExhibit } from './look-exhibit.tsx';
import { OverlaysExhibit } from './overlays-exhibit.tsx';
import { WaitingExhibit } from './waiting-exhibit.tsx';

const themes = ['light', 'dark'] as const;

/** Every primitive of web/ui in every state, light beside dark. Served by `npm run gallery` alone. */
export function Gallery() {
  return (
    <>
      <main className="grid min-h-dvh lg:grid-cols-2">
        {themes.map((theme) => (
          <section
            key={theme}
            aria-label={theme}
            className={`${theme} grid min-w-0 content-start gap-10 bg-background p-6 text-text`}
          >
            <h1 className="text-5xl leading-none">{theme}</h1>
            <LookExhibit />
            <WaitingExhibit />
            <FieldsExhibit />
            <OverlaysExhibit />
          </section>
        ))}
      </main>
      <Toaster />
    </>
  );
}
