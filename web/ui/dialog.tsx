import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';
import { useScrolling } from './scroll-box.tsx';

type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  /** A dialog stands in the middle, a drawer along the right edge, a sheet at the foot, where thumbs are, and details in either. */
  kind?: 'dialog' | 'drawer' | 'sheet' | 'details';
  /** Where a field at once means a keyboard over half of the screen, the dialog can be read first. */
  focusOnTouch?: 'field' | 'dialog';
  children: ReactNode;
};

const places = {
  dialog:
    'top-[10dvh] left-1/2 max-h-[85dvh] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 rounded-card border bg-surface text-text',
  drawer:
    'inset-y-0 right-0 h-dvh w-[min(22rem,88vw)] border-board-line border-l bg-board text-board-text focus-on-board',
  sheet: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t bg-surface text-text',
  details:
    'bg-surface text-text max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:rounded-t-card max-sm:border-t sm:inset-y-0 sm:right-0 sm:h-dvh sm:w-120 sm:border-l',
};

/** Focus goes to the first field, and back to where it was when the dialog closes. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  kind = 'dialog',
  focusOnTouch = 'field',
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const focusFirstField = (event: Event) => {
    opener.current = document.activeElement;
    const content = event.currentTarget;
    if (!(content instanceof HTMLElement)) return;
    const field = content.querySelector<HTMLElement>(
      'input:not([hidden], [type=radio], [type=checkbox])',
    );
    if (!field) return;
    event.preventDefault();
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    (isTouch && focusOnTouch === 'dialog' ? content : field).focus();
  };
  const focusOpener = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={focusOpener}
          onKeyDown={leaveLastRadios}
          className={classNames('fade-in fixed z-50 flex flex-col shadow-float', places[kind])}
        >
          <div className="focus-on-board flex items-center justify-between gap-4 rounded-t-card bg-board py-1 pr-1 pl-5 text-board-text">
            <Primitive.Title className="text-2xl leading-tight tracking-wide">
              {title}
            </Primitive.Title>
            <Primitive.Close
              aria-label={layoutTexts.close}
              className={buttonClasses({ variant: 'board', size: 'icon' })}
            >
              <X aria-hidden />
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description className="px-5 pt-4 text-muted text-sm">
              {description}
            </Primitive.Description>
          )}
          <DialogBody title={title}>{children}</DialogBody>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function DialogBody({ title, children }: { title: string; children: ReactNode }) {
  const { box, isScrolling } = useScrolling();
  return (
    <section
      ref={box}
      aria-label={isScrolling ? title : undefined}
      // A box that scrolls must be reachable by keyboard.
      tabIndex={isScrolling ? 0 : undefined}
      className="min-h-0 overflow-y-auto p-5 -outline-offset-2"
    >
      {children}
    </section>
  );
}

/** Tab leaves radio buttons from any of their group; the loop of the dialog knows only its last element. */
function leaveLastRadios(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Tab' || event.shiftKey || !isRadio(target)) return;
  const last = [...currentTarget.querySelectorAll('a, button, input, select, summary')].at(-1);
  if (!isRadio(last) || last.name !== target.name) return;
  event.preventDefault();
  currentTarget.querySelector('button')?.focus();
}

function isRadio(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}
