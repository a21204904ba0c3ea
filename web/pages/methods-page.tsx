import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import { methodsTexts as texts } from '#shared/texts/methods.ts';
import { TextArticle } from '#web/parts/text-article.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

export function MethodsPage() {
  const sections = texts.sections(useLocale());
  return (
    <TextArticle text={{ ...texts, sections }} heading={texts.heading}>
      <p className="mt-2 text-lg text-muted">{texts.lead}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <TextLink to={routes.trackRecord}>{texts.record}</TextLink>
        <TextLink to={newestSealsRoute}>{texts.seals}</TextLink>
      </p>
    </TextArticle>
  );
}
