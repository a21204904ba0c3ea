import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { OnDemandProps } from './on-demand.tsx';

export type ConfirmDialogProps = OnDemandProps & {
  title: string;
  description: string;
  confirm: string;
  cancel: string;
  isBusy: boolean;
  onConfirm: () => void;
};

/** Asks before something that does not come back; it stays while that is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, description, confirm, cancel, isBusy, onConfirm } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(wish) => onOpenChange(wish || isBusy)}
      title={title}
      description={description}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
          {cancel}
        </Button>
        <Button variant="destructive" isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
