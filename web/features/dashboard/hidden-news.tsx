import { dashboardTexts as texts } from '#shared/texts/dashboard.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** Stands in for the headlines while scores are hidden. */
export function HiddenNews({ onShow }: { onShow: () => void }) {
  return (
    <section aria-label={newsTexts.heading}>
      <Card>
        <CardHeader title={newsTexts.heading} />
        <div className="grid justify-items-start gap-3 p-4">
          <p className="text-muted text-sm">{texts.newsHidden}</p>
          <Button variant="outline" onClick={onShow}>
            {texts.showNews}
          </Button>
        </div>
      </Card>
    </section>
  );
}
