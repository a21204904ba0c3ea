import { newsTexts as texts } from '#shared/texts/news.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** Stands in for the headlines while scores are hidden. */
export function HiddenNews({ onShow }: { onShow: () => void }) {
  return (
    <section aria-label={texts.heading}>
      <Card>
        <CardHeader title={texts.heading} />
        <div className="grid justify-items-start gap-3 p-4">
          <p className="text-muted text-sm">{texts.hidden}</p>
          <Button variant="outline" onClick={onShow}>
            {texts.show}
          </Button>
        </div>
      </Card>
    </section>
  );
}
