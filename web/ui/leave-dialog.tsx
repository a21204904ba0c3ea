import { leaveTexts as texts } from '#shared/texts/leave.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onStay} title={texts.title} description={texts.explanation}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button onClick={onStay}>{texts.stay}</Button>
      </div>
    </Dialog>
  );
}
