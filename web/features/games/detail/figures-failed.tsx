import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function FiguresFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Card role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p>{text}</p>
      <Button variant="outline" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Card>
  );
}
