import { termsText } from '#shared/texts/legal.ts';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function TermsPage() {
  return (
    <>
      <PageHead title={termsText.pageTitle} description={termsText.description} />
      <LegalArticle text={termsText} />
    </>
  );
}
