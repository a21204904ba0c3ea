import { useId } from 'react';
import { hourMs } from '#shared/facts/durations.ts';
import type { ApiKey } from '#shared/schemas/api-keys.ts';
import {
  expiresOn,
  lastUsed,
  revokeLabel,
  scopeTexts,
  shownPrefix,
  apiKeyTexts as texts,
} from '#shared/texts/api-keys.ts';
import { relativeAge } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type ApiKeyRowProps = { apiKey: ApiKey; now: Date; onRevoke: () => void };

export function ApiKeyRow({ apiKey, now, onRevoke }: ApiKeyRowProps) {
  const detailId = useId();
  const { name, prefix, scopes } = apiKey;
  const isExpired = apiKey.expires_at !== null && new Date(apiKey.expires_at) <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeTexts[scope].name}</Badge>
          ))}
          {isExpired && <Badge tone="live">{texts.expired}</Badge>}
        </p>
        <p id={detailId} className="wrap-anywhere text-muted text-sm">
          {[shownPrefix(prefix), !isExpired && sayExpiry(apiKey), formatKeyUse(apiKey, now)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={revokeLabel(name)}
        aria-describedby={detailId}
        onClick={onRevoke}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}

function sayExpiry({ expires_at }: ApiKey): string {
  if (expires_at === null) return texts.neverExpires;
  return expiresOn(formatMoment(new Date(expires_at), { dateStyle: 'medium' }));
}

/** Known to the hour alone. */
function formatKeyUse({ last_used_at }: ApiKey, now: Date): string {
  if (last_used_at === null) return texts.neverUsed;
  const usedAt = new Date(last_used_at);
  const isThisHour = now.getTime() - usedAt.getTime() < hourMs;
  return isThisHour ? texts.usedThisHour : lastUsed(relativeAge(usedAt, now));
}
