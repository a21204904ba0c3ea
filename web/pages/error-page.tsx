import { routes } from '#shared/facts/routes.ts';
import { errorPageTexts } from '#shared/texts/error-page.ts';
import { BoardPage } from '#web/shell/board-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** What a person sees when a page throws or its code cannot be loaded. */
export function ErrorPage() {
  return (
    <BoardPage role="alert">
      <PageHead
        title={errorPageTexts.pageTitle}
        description={errorPageTexts.body}
        isIndexed={false}
      />
      <h1 className="text-balance font-black text-6xl uppercase leading-[0.9] sm:text-8xl">
        {errorPageTexts.heading}
      </h1>
      <p className="max-w-md text-board-muted text-lg">{errorPageTexts.body}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="digit" size="large" onClick={() => window.location.reload()}>
          {errorPageTexts.reload}
        </Button>
        <ButtonLink to={routes.home} variant="board" size="large">
          {errorPageTexts.home}
        </ButtonLink>
      </div>
    </BoardPage>
  );
}
