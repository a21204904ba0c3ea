import { routes } from '#shared/spec/routes.ts';
import { errorPageTexts } from '#shared/texts/errors.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** What a person sees when a page throws or its code cannot be loaded. */
export function ErrorPage() {
  return (
    <section role="alert" className="grid min-h-[70vh] place-items-center p-4">
      <PageHead title={errorPageTexts.pageTitle} description={errorPageTexts.body} />
      <div className="flex w-full max-w-md flex-col items-center gap-4 rounded-card bg-board px-6 py-12 text-center text-board-text">
        <h1 className="text-4xl">{errorPageTexts.heading}</h1>
        <p className="text-board-muted">{errorPageTexts.body}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="digit" onClick={() => window.location.reload()}>
            {errorPageTexts.reload}
          </Button>
          <ButtonLink to={routes.home} variant="board">
            {errorPageTexts.home}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
