import { termsText } from '#shared/texts/legal.ts';
import { TextArticle } from '#web/parts/text-article.tsx';

export function TermsPage() {
  return (
    <TextArticle text={termsText}>
      <p className="mt-2 text-muted">{termsText.lastUpdated}</p>
    </TextArticle>
  );
}
