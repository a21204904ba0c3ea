import { type DragEvent, type ReactNode, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

type AvatarDropCardProps = {
  labelledBy: string;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
};

/** A card that takes a file dropped on it, and says so while one hovers. */
export function AvatarDropCard({ labelledBy, onDrop, children }: AvatarDropCardProps) {
  const [isTarget, setTarget] = useState(false);
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setTarget(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))
      return;
    setTarget(false);
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-labelledby={labelledBy}
      className="grid"
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={take}
    >
      <Card className={classNames(isTarget && 'outline-dashed outline-2 outline-primary')}>
        {children}
      </Card>
    </section>
  );
}
