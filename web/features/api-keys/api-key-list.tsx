import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { minuteMs } from '#shared/facts/durations.ts';
import { routes } from '#shared/facts/routes.ts';
import type { ApiKey } from '#shared/schemas/api-keys.ts';
import { apiKeyTexts as texts } from '#shared/texts/api-keys.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useConfirmation } from '#web/ui/use-confirmation.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { revokeApiKeyMutation } from './api-keys.mutations.ts';
import { apiKeysQuery } from './api-keys.queries.ts';

const NewKeyDialog = onDemand(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog);

/** What other programs of the person may read, and the end of each. */
export function ApiKeyList() {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const now = useNow(minuteMs);
  const { user } = useAuth();
  const query = useQuery(apiKeysQuery(user?.id));
  const [isMaking, setMaking] = useState(false);
  const { ask, dialog } = useConfirmation({
    wordsOf: wordsOfRevoking,
    mutation: useMutation(revokeApiKeyMutation(useQueryClient(), user?.id)),
    onDone: () => section.current?.focus(),
  });
  const { data: keys, isError } = query;
  return (
    <section ref={section} aria-labelledby={headingId} tabIndex={-1} className="outline-none">
      <Card>
        <CardHeader title={texts.heading} id={headingId} />
        <p className="px-4 pt-4 text-muted text-sm">{texts.explanation}</p>
        {keys && keys.length > 0 && (
          <ul aria-labelledby={headingId} className="divide-y px-4">
            {keys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} {...{ apiKey, now }} onRevoke={() => ask(apiKey)} />
            ))}
          </ul>
        )}
        {keys?.length === 0 && (
          <EmptyState icon={KeyRound} title={texts.empty} description={texts.emptyDetail} />
        )}
        {!keys && isError && <FailedQuery query={query} title={texts.failed} />}
        {!keys && !isError && <KeysSkeleton />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            {texts.newKey}
          </Button>
          <Link to={routes.developers} className={linkClasses}>
            {texts.reference}
          </Link>
        </div>
      </Card>
      <NewKeyDialog isOpen={isMaking} onOpenChange={setMaking} />
      {dialog}
    </section>
  );
}

const wordsOfRevoking = ({ name }: ApiKey) => ({
  title: texts.revokeTitle,
  description: texts.revokeDescription(name),
  confirm: texts.revoke,
  cancel: texts.cancel,
});

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

function KeysSkeleton() {
  return (
    <SkeletonGroup className="divide-y px-4">
      <div className="grid min-h-24 content-center gap-2 py-3">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-60" />
      </div>
    </SkeletonGroup>
  );
}
