import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { gradedListTexts as texts } from '#shared/texts/track-record.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import type { RecordFilter } from './record-filter.ts';
import { toCsv } from './to-csv.ts';
import { listAllGraded } from './track-record.queries.ts';

const fileName = 'sports-hub-track-record.csv';

/** All that matches the filter, not the page alone. */
export function DownloadButton({ isDemo, filter }: { isDemo: boolean; filter: RecordFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => listAllGraded(isDemo, filter),
    onSuccess: (rows) => saveFile(fileName, toCsv(rows), 'text/csv'),
    onError: () =>
      showToast({
        tone: 'error',
        title: texts.downloadFailed,
        description: texts.downloadFailedDetail,
      }),
  });
  return (
    <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden />}
      {texts.download}
    </Button>
  );
}
