import { routes } from '#shared/facts/routes.ts';
import { privacyText } from '#shared/texts/legal.ts';
import { TextArticle } from '#web/parts/text-article.tsx';

export function PrivacyPage() {
  return (
    <TextArticle text={privacyText} canonical={routes.privacy}>
      <p className="mt-2 text-muted">{privacyText.lastUpdated}</p>
    </TextArticle>
  );
}
