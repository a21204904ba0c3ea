import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import { methodsTexts as texts } from '#shared/texts/methods.ts';
import { articleLink, TextArticle } from '#web/parts/text-article.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

export function MethodsPage() {
  const sections = texts.sections(useLocale());
  return (
    <TextArticle text={{ ...texts, sections }} heading={texts.heading}>
      <p className="mt-2 text-lg text-muted">{texts.lead}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to={routes.trackRecord} className={articleLink}>
          {texts.record}
        </Link>
        <Link to={newestSealsRoute} className={articleLink}>
          {texts.seals}
        </Link>
      </p>
    </TextArticle>
  );
}
