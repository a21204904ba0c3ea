import { routes } from '#shared/facts/routes.ts';
import { notFoundTexts } from '#shared/texts/errors.ts';
import { BoardPage } from '#web/shell/board-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function NotFoundPage() {
  return (
    <BoardPage>
      <PageHead
        title={notFoundTexts.pageTitle}
        description={notFoundTexts.description}
        isIndexed={false}
      />
      <p className="font-black font-display text-[clamp(9rem,45vw,20rem)] text-board-digit leading-[0.8]">
        {notFoundTexts.code}
      </p>
      <h1 className="text-4xl leading-none sm:text-5xl">{notFoundTexts.heading}</h1>
      <ButtonLink to={routes.home} variant="digit" size="large">
        {notFoundTexts.home}
      </ButtonLink>
    </BoardPage>
  );
}
