import { routes } from '#shared/spec/routes.ts';
import { notFoundTexts } from '#shared/texts/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function NotFoundPage() {
  return (
    <section className="grid min-h-[70vh] place-items-center p-4">
      <PageHead title={notFoundTexts.pageTitle} description={notFoundTexts.description} />
      <div className="flex w-full max-w-md flex-col items-center gap-4 rounded-card bg-board px-6 py-12 text-center text-board-text">
        <p className="font-black font-display text-9xl text-board-digit leading-none">
          {notFoundTexts.code}
        </p>
        <h1 className="text-3xl">{notFoundTexts.heading}</h1>
        <ButtonLink to={routes.home} variant="digit">
          {notFoundTexts.home}
        </ButtonLink>
      </div>
    </section>
  );
}
