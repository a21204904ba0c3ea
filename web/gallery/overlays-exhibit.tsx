import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Term } from '#web/ui/term.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast, type Toast } from '#web/ui/toast.ts';
import { Exhibit, Group, Pieces } from './exhibit.tsx';

type Overlay = 'dialog' | 'drawer' | 'sheet' | 'details' | 'leave' | 'confirm';
const tones: Toast['tone'][] = ['success', 'error', 'info'];

/** What lies over the page, in the theme of the page itself. */
export function OverlaysExhibit() {
  const [open, setOpen] = useState<Overlay>();
  const stateOf = (overlay: Overlay) => ({
    isOpen: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  });
  return (
    <Group name="Overlays">
      <Exhibit
        name="Dialog, drawer, sheet and details"
        use="A question in the middle, navigation along the edge, choices at the foot of a phone."
      >
        <Pieces>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => setOpen('details')}>Details</Button>
          <Button onClick={() => setOpen('leave')}>Before leaving</Button>
          <Button onClick={() => setOpen('confirm')}>Before something final</Button>
        </Pieces>
        <Dialog {...stateOf('dialog')} title="Dialog" description="What it is for">
          <TextField label="First field" />
        </Dialog>
        <Dialog {...stateOf('drawer')} title="Drawer" kind="drawer">
          What the drawer holds
        </Dialog>
        <Dialog {...stateOf('details')} title="Details" kind="details">
          What a row has to say
        </Dialog>
        <Dialog {...stateOf('sheet')} title="Sheet" kind="sheet">
          <TextField label="What to choose" />
        </Dialog>
        <ConfirmDialog
          {...stateOf('confirm')}
          title="Remove it?"
          description="It does not come back"
          confirm="Remove"
          cancel="Keep"
          isBusy={false}
          onConfirm={() => setOpen(undefined)}
        />
        <LeaveDialog {...stateOf('leave')} onLeave={() => setOpen(undefined)} />
      </Exhibit>
      <Panels />
      <Exhibit name="Toast" use="What has happened, for a few seconds.">
        <Pieces>
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
        </Pieces>
      </Exhibit>
    </Group>
  );
}

function Panels() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Exhibit name="Menu" use="Actions on one thing; what cannot be taken back stands last.">
        <Menu label="Options" icon={<Ellipsis aria-hidden />}>
          <MenuItem onSelect={() => {}}>
            <Pencil aria-hidden />
            Edit
          </MenuItem>
          <MenuItem onSelect={() => {}} isDestructive>
            <Trash2 aria-hidden />
            Remove
          </MenuItem>
        </Menu>
      </Exhibit>
      <Exhibit name="Disclosure and popover" use="A panel beside its button.">
        <Pieces>
          <div className="relative">
            <Disclosure
              trigger="Disclosure"
              triggerClassName={buttonClasses({ variant: 'outline' })}
              panelClassName="rounded-card border bg-raised p-3"
            >
              {(close) => <Button onClick={close}>Close</Button>}
            </Disclosure>
          </div>
          <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
            Popover
          </Button>
        </Pieces>
        <Popover isOpen={isOpen} onOpenChange={setOpen} label="Popover" opener={opener}>
          What the panel holds
        </Popover>
      </Exhibit>
      <Exhibit name="Term" use="A word that explains itself on a tap, a click or Enter.">
        <p>
          {'The model has a '}
          <Term meaning="The mean squared distance between what was said and what happened. 0 is perfect, 0.25 is a coin.">
            Brier score
          </Term>
          {' of 0.2103.'}
        </p>
      </Exhibit>
    </>
  );
}
