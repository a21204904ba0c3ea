import { routes } from '#shared/facts/routes.ts';
import { privacyText } from '#shared/texts/legal.ts';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function PrivacyPage() {
  return (
    <>
      <PageHead
        title={privacyText.pageTitle}
        description={privacyText.description}
        canonical={routes.privacy}
      />
      <LegalArticle text={privacyText} />
    </>
  );
}
