import { RecordFrame } from '#web/features/track-record/record-frame.tsx';
import { SeasonRecord } from '#web/features/track-record/season-record.tsx';

export function SeasonChancesPage() {
  return <RecordFrame tab="seasons">{(isDemo) => <SeasonRecord isDemo={isDemo} />}</RecordFrame>;
}
