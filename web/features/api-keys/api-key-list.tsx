import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { routes } from '#shared/facts/routes.ts';
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
import { useAuth } from '#web/session/auth-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useConfirmation } from '#web/ui/use-confirmation.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { revokeApiKeyMutation } from './api-keys.mutations.ts';
import { apiKeysQuery } from './api-keys.queries.ts';

const NewKeyDialog = onDemand(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog);

export function ApiKeyList() {
  const section = useRef<HTMLElement>(null);
  const now = useNow(minuteMs);
  const { user } = useAuth();
  const query = useQuery(apiKeysQuery(user?.id));
  const [isMaking, setMaking] = useState(false);
  const { ask, dialog } = useConfirmation({
    wordsOf: wordsOfRevoking,
    mutation: useMutation(revokeApiKeyMutation(user?.id)),
    onDone: () => section.current?.focus(),
  });
  const { data: keys, isError } = query;
  return (
    <SectionCard ref={section} title={texts.heading} explanation={texts.explanation}>
      {keys && keys.length > 0 && (
        <ul aria-label={texts.heading} className="divide-y px-4">
          {keys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} {...{ apiKey, now }} onRevoke={() => ask(apiKey)} />
          ))}
        </ul>
      )}
      {keys?.length === 0 && (
        <EmptyState icon={KeyRound} title={texts.empty} description={texts.emptyDetail} />
      )}
      {!keys && isError && <FailedQuery query={query} title={texts.failed} />}
      {!keys && !isError && <RowSkeletons rows={1} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          {texts.newKey}
        </Button>
        <TextLink to={routes.developers}>{texts.reference}</TextLink>
      </div>
      <NewKeyDialog isOpen={isMaking} onOpenChange={setMaking} />
      {dialog}
    </SectionCard>
  );
}

const wordsOfRevoking = ({ name }: ApiKey) => ({
  title: texts.revokeTitle,
  description: texts.revokeDescription(name),
  confirm: texts.revoke,
  cancel: texts.cancel,
});

type ApiKeyRowProps = { apiKey: ApiKey; now: Date; onRevoke: () => void };

function ApiKeyRow({ apiKey, now, onRevoke }: ApiKeyRowProps) {
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
