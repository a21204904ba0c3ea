import {
  captionOf,
  endpointTexts,
  statusLine,
  tryTexts as texts,
} from '#shared/texts/developers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { wholeAddress } from '#web/ui/whole-address.ts';
import { apiPath, type TryAnswer } from './try-request.ts';

type TryResultProps = { answer: TryAnswer; path: string };

export function TryResult({ answer: { target, status, rateLimit, body }, path }: TryResultProps) {
  return (
    <div className="grid gap-2">
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={status < 400 ? 'success' : 'live'}>{statusLine(status)}</Badge>
        {rateLimit && (
          <p className="wrap-anywhere">
            {texts.rateLimit}: <code>{rateLimit}</code>
          </p>
        )}
      </div>
      <p className="wrap-anywhere text-muted">
        <code>{`${endpointTexts.method} ${wholeAddress(apiPath + target)}`}</code>
      </p>
      <ScrollBox
        label={captionOf(endpointTexts.answer, path)}
        className="max-h-120 rounded-card border bg-field p-3 text-xs"
      >
        <pre>{body}</pre>
      </ScrollBox>
    </div>
  );
}
