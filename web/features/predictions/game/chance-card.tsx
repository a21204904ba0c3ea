import { type ReactNode, useState } from 'react';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/segments.tsx';

type View = keyof typeof texts.views;
const views: readonly View[] = ['chance', 'score'];

type ChanceCardProps = {
  title?: string;
  /** The score over the game, on the same axis; without it there is nothing to choose. */
  score?: ReactNode;
  first?: View;
  /** Stands above either picture. */
  top?: ReactNode;
  children: ReactNode;
};

/** The one card of how a game goes: its chance or its score. */
export function ChanceCard(props: ChanceCardProps) {
  const { title = texts.heading, score, first = 'chance', top, children } = props;
  const [view, setView] = useState<View>(first);
  return (
    <Card className="min-w-0">
      <CardHeader title={title}>
        {score && (
          <Segments
            label={texts.view}
            value={view}
            options={views.map((value) => ({ value, text: texts.views[value] }))}
            onChange={setView}
          />
        )}
      </CardHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        {top}
        {score && view === 'score' ? score : children}
      </div>
    </Card>
  );
}
