import { type ReactNode, useState } from 'react';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';

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
          <Chips
            label={texts.view}
            values={views}
            nameOf={(value) => texts.views[value]}
            chosen={view}
            onChoose={setView}
            className="shrink-0"
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
