import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** Spoken name of the button. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
};

/** A button that opens a list of actions; arrows walk, Enter chooses, Escape closes. */
export function Menu({ label, icon, children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger
        aria-label={label}
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      >
        {icon}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // An action may have moved the focus itself.
            const { activeElement } = document;
            const hasMoved = activeElement?.closest('[role=menu]') === null;
            if (hasMoved && activeElement !== document.body) event.preventDefault();
          }}
          className="fade-in z-30 min-w-44 rounded-card border bg-raised p-1 text-text shadow-float"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type MenuItemProps = {
  onSelect: () => void;
  /** What cannot be taken back is told apart from the rest. */
  isDestructive?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, isDestructive, children }: MenuItemProps) {
  return (
    <Primitive.Item
      onSelect={onSelect}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 text-sm -outline-offset-2 data-[highlighted]:bg-text/10 [&_svg]:size-5',
        isDestructive ? 'text-destructive' : '[&_svg]:text-muted',
      )}
    >
      {children}
    </Primitive.Item>
  );
}
