import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Below what a card shows first: all of it, or that alone again. */
export function RestButton(props: ComponentProps<typeof Button>) {
  return (
    <div className="border-t p-1">
      <Button {...props} variant="ghost" className="w-full" />
    </div>
  );
}
