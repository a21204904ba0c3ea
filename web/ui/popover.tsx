import { Popover as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

export type PopoverProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Spoken name of the panel. */
  label: string;
  /** The button that opens it: the panel stands below it and gives the focus back to it. */
  opener: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** A panel beside its button; Escape, a click elsewhere or leaving closes it. */
export function Popover({ isOpen, onOpenChange, label, opener, children }: PopoverProps) {
  const isOnOpener = (event: Event) =>
    event.target instanceof Node && opener.current?.contains(event.target) === true;
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={opener} />
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button closes the panel itself.
            if (isOnOpener(event)) event.preventDefault();
          }}
          className="fade-in z-50 max-w-[calc(100vw-1rem)] rounded-card border bg-raised p-3 text-text shadow-float"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
