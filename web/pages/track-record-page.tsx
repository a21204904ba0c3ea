import { RecordFrame } from '#web/features/track-record/record-frame.tsx';
import { TrackRecord } from '#web/features/track-record/track-record.tsx';

export function TrackRecordPage() {
  return <RecordFrame tab="now">{(isDemo) => <TrackRecord isDemo={isDemo} />}</RecordFrame>;
}
