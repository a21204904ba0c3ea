import type { Tables } from '#shared/database.types.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useOpenArticle } from './article-address.ts';

const ArticleDialog = onDemand(async () => (await import('./article-dialog.tsx')).ArticleDialog);

/** What the address names, in full over the list of headlines. */
export function OpenArticle({ listed }: { listed: readonly Tables<'news'>[] }) {
  const { id, close } = useOpenArticle();
  return <ArticleDialog isOpen={id !== null} onOpenChange={close} id={id ?? ''} listed={listed} />;
}
