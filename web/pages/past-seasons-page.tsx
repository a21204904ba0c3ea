import { PastSeasons } from '#web/features/track-record/past-seasons.tsx';
import { RecordFrame } from '#web/features/track-record/record-frame.tsx';

export function PastSeasonsPage() {
  return <RecordFrame tab="past">{() => <PastSeasons />}</RecordFrame>;
}
