import type { UserIdentity } from '@supabase/supabase-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { linkedSignInTexts as texts } from '#shared/texts/other-sign-in.ts';
import { formatMoment } from '#shared/time-format.ts';
import { userQuery } from '#web/api/read-rows.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { securityLogKey } from '#web/parts/security-log-key.ts';
import { useStepUp } from '#web/parts/use-step-up.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { authCodeOf } from '#web/session/auth-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Problem } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Sign-ins of the service that the operator configured; nothing without one. */
export function LinkedSignIns() {
  const name = useSiteConfig()?.otherSignIn;
  return name && <LinkedCard name={name} />;
}

function LinkedCard({ name }: { name: string }) {
  const section = useRef<HTMLElement>(null);
  const query = useQuery(linkedSignInsQuery(useAuth().user?.id));
  const { change, dialog, isAsking } = useLinking(() => section.current?.focus());
  const { mutate, isPending, variables, error } = change;
  const { data: linked, isError } = query;
  return (
    <SectionCard ref={section} title={texts.heading}>
      <div className="grid gap-4 p-4">
        <p className="text-muted text-sm">{texts.explanation(name)}</p>
        {linked && linked.length > 0 && (
          <ul aria-label={texts.heading} className="divide-y border-y">
            {linked.map((identity) => (
              <LinkedRow
                key={identity.identity_id}
                {...{ identity, name }}
                isBusy={isPending && variables === identity}
                onUnlink={() => mutate(identity)}
              />
            ))}
          </ul>
        )}
        {linked?.length === 0 && <p className="text-sm">{texts.none}</p>}
        {!linked && isError && <FailedQuery query={query} title={texts.failed} />}
        {!linked && !isError && <SkeletonCard className="h-5 w-44" />}
        {error && <Problem>{explainRefusal(error, variables)}</Problem>}
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={isPending && variables === 'link' && !isAsking}
          onClick={() => mutate('link')}
        >
          {texts.link(name)}
        </Button>
      </div>
      {dialog}
    </SectionCard>
  );
}

type LinkedRowProps = {
  identity: UserIdentity;
  name: string;
  isBusy: boolean;
  onUnlink: () => void;
};

function LinkedRow({ identity, name, isBusy, onUnlink }: LinkedRowProps) {
  const { email } = identity.identity_data ?? {};
  const day = identity.created_at
    ? formatMoment(new Date(identity.created_at), { dateStyle: 'medium' })
    : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {[email, texts.linkedOn(day)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="outline"
        isBusy={isBusy}
        aria-label={texts.unlinkLabel(String(email ?? name))}
        onClick={onUnlink}
      >
        {texts.unlink}
      </Button>
    </li>
  );
}

type Wish = 'link' | UserIdentity;

/** Both ask for a proof when the sign-in was long ago. */
function useLinking(onUnlinked: () => void) {
  const { user, updateUser } = useAuth();
  const { run, dialog, isAsking } = useStepUp<Wish>({
    act: async (wish, proof) => {
      // The protocol's calls have no place for it: it counts for the session.
      if (proof) await updateUser(proof);
      await (wish === 'link' ? leaveToLink() : unlinkIdentity(wish));
    },
    begin: 'password',
  });
  const change = useMutation({
    mutationFn: run,
    onSuccess: async (isDone, wish, _before, { client }) => {
      if (!isDone || wish === 'link') return;
      showToast({ tone: 'success', title: texts.unlinked, description: texts.unlinkedDetail });
      onUnlinked();
      const keys = [
        linkedSignInsQuery(user?.id).queryKey,
        securityLogKey(user?.id),
        ['devices'] as const,
      ];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return { change, dialog, isAsking };
}

function explainRefusal(error: unknown, wish: Wish | undefined): string {
  if (wish === 'link') return texts.linkFailed;
  const isLast = authCodeOf(error) === 'single_identity_not_deletable';
  return isLast ? texts.lastOne : texts.unlinkFailed;
}

async function leaveToLink(): Promise<void> {
  const { auth } = await getSupabase();
  const redirectTo = `${window.location.origin}${window.location.pathname}?link=identity`;
  const { error } = await auth.linkIdentity({ provider: otherProvider, options: { redirectTo } });
  if (error) throw error;
}

async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  const { error } = await (await getSupabase()).auth.unlinkIdentity(identity);
  if (error) throw error;
}

const linkedSignInsQuery = userQuery('linked-sign-ins', listLinked);

async function listLinked(): Promise<UserIdentity[]> {
  const { data, error } = await (await getSupabase()).auth.getUserIdentities();
  if (error) throw error;
  return data.identities.filter(({ provider }) => provider === otherProvider);
}
