import { Ellipsis, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast, type Toast } from '#web/ui/toast.ts';
import { Exhibit } from './exhibit.tsx';

type Overlay = 'dialog' | 'drawer' | 'leave' | 'popover';
const tones: Toast['tone'][] = ['success', 'error', 'info'];

/** What lies over the page, in the theme of the system. */
export function OverlaysExhibit() {
  const [open, setOpen] = useState<Overlay>();
  const opener = useRef<HTMLButtonElement>(null);
  const stateOf = (overlay: Overlay) => ({
    isOpen: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  });
  return (
    <>
      <Exhibit name="Dialogs">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('leave')}>Before leaving</Button>
        <Dialog {...stateOf('dialog')} title="Dialog" description="What it is for">
          <TextField label="First field" />
        </Dialog>
        <Dialog {...stateOf('drawer')} title="Drawer" kind="drawer">
          What the drawer holds
        </Dialog>
        <LeaveDialog {...stateOf('leave')} onLeave={() => setOpen(undefined)} />
      </Exhibit>
      <Exhibit name="Panels">
        <div className="relative">
          <Disclosure
            trigger="Disclosure"
            triggerClassName={buttonClasses({ variant: 'outline' })}
            panelClassName="rounded-card border bg-raised p-3"
          >
            {(close) => <Button onClick={close}>Close</Button>}
          </Disclosure>
        </div>
        <Button ref={opener} variant="outline" onClick={() => setOpen('popover')}>
          Popover
        </Button>
        <Popover {...stateOf('popover')} label="Popover" opener={opener}>
          What the panel holds
        </Popover>
        <Menu label="Menu" icon={<Ellipsis aria-hidden />}>
          <MenuItem onSelect={() => {}}>
            <Pencil aria-hidden />
            Edit
          </MenuItem>
          <MenuItem onSelect={() => {}}>Remove</MenuItem>
        </Menu>
      </Exhibit>
      <Exhibit name="Toasts">
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="outline"
            onClick={() =>
              showToast({ tone, title: `A toast, ${tone}`, description: 'In two lines' })
            }
          >
            {tone}
          </Button>
        ))}
      </Exhibit>
    </>
  );
}
