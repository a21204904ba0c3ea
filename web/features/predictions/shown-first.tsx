import { createContext, type ReactNode, use, useState } from 'react';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { Button } from '#web/ui/button.tsx';

/** Where several lists stand together, the rows that each has room for. */
export const RoomContext = createContext(Number.POSITIVE_INFINITY);

type ShownFirstProps<Row> = {
  rows: readonly Row[];
  most: number;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The first rows of a long list, and all of them on demand. */
export function ShownFirst<Row>({ rows, children, ...props }: ShownFirstProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.min(props.most, use(RoomContext));
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, most))}
      {rows.length > most && (
        <Button
          variant="outline"
          aria-expanded={isWhole}
          className="justify-self-start"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.showFewer : texts.showAll(rows.length)}
        </Button>
      )}
    </>
  );
}
