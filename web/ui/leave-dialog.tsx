import { leaveTexts as texts } from '#shared/texts/leave.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeave: () => void;
};

export function LeaveDialog({ onLeave, ...rest }: LeaveDialogProps) {
  return (
    <Dialog {...rest} title={texts.title} description={texts.explanation}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button onClick={() => rest.onOpenChange(false)}>{texts.stay}</Button>
      </div>
    </Dialog>
  );
}
