import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { BeatTheModel } from '#web/features/fan-chances/beat-the-model.tsx';
import { RecordFrame } from '#web/features/track-record/record-frame.tsx';

export function YourRecordPage() {
  const openAuthDialog = useAuthDialog();
  return (
    <RecordFrame tab="you">
      {(isDemo) => <BeatTheModel isDemo={isDemo} onLogIn={() => openAuthDialog('login')} />}
    </RecordFrame>
  );
}
