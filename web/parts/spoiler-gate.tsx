import { type ReactNode, useState } from 'react';
import { spoilerTexts as texts } from '#shared/texts/spoilers.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

type SpoilerGateProps = {
  /** Of what is hidden. */
  title: string;
  children: ReactNode;
};

/** For tables, headlines and results: hidden with any score, and shown until the page is left to who asks. */
export function SpoilerGate({ title, children }: SpoilerGateProps) {
  const isHiding = useSpoilers() !== 'show';
  const [isAsked, setAsked] = useState(false);
  if (!isHiding || isAsked) return children;
  return (
    <section aria-label={title}>
      <Card>
        <CardHeader title={title} />
        <div className="grid justify-items-start gap-3 p-4">
          <p className="text-muted text-sm">{texts.hidden}</p>
          <Button
            variant="outline"
            aria-label={`${texts.show}: ${title}`}
            onClick={() => setAsked(true)}
          >
            {texts.show}
          </Button>
        </div>
      </Card>
    </section>
  );
}
