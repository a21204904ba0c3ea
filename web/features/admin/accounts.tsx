import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Account } from '#shared/schemas/admin.ts';
import { adminPaymentTexts, adminTexts, adminAccountTexts as texts } from '#shared/texts/admin.ts';
import { relativeAge } from '#shared/time.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { AccountActs } from './account-acts.tsx';
import { accountQuery, accountsQuery, sessionsQuery } from './admin.queries.ts';
import { FactList } from './fact-list.tsx';
import { RowList } from './row-list.tsx';
import { formatMoment, MomentCell, ShownText } from './shown-text.tsx';

const typingPauseMs = 300;

export function Accounts() {
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<string>();
  const query = useInfiniteQuery(accountsQuery(useSettled(words.trim(), typingPauseMs)));
  return (
    <>
      {shown !== undefined && <AccountCard key={shown} id={shown} />}
      <SectionCard title={texts.heading}>
        <div className="p-4">
          <SearchField label={texts.search} value={words} onChange={setWords} />
        </div>
        <RowList query={query} words={texts} keyOf={({ id }) => id}>
          {(account) => (
            <Row key={account.id} name={<ShownText text={account.email} />}>
              <MomentCell moment={account.created_at} />
              <MomentCell moment={account.last_sign_in_at} without={adminTexts.never} />
              <Cell>
                <AccountStates account={account} />
              </Cell>
              <Cell>
                <Button
                  variant="outline"
                  aria-label={texts.showLabel(account.email)}
                  onClick={() => setShown(account.id)}
                >
                  {texts.show}
                </Button>
              </Cell>
            </Row>
          )}
        </RowList>
      </SectionCard>
    </>
  );
}

function AccountStates({ account }: { account: Account }) {
  const { states } = texts;
  const isPremium =
    account.subscription_end !== null && Date.parse(account.subscription_end) > Date.now();
  return (
    <span className="flex gap-1">
      {account.is_administrator && <Badge tone="upcoming">{states.administrator}</Badge>}
      {account.banned_until && <Badge tone="live">{states.banned}</Badge>}
      {!account.email_confirmed_at && <Badge>{states.unconfirmed}</Badge>}
      {isPremium && <Badge tone="success">{states.premium}</Badge>}
    </span>
  );
}

/** One account with all that an administrator may know of it and do to it. */
function AccountCard({ id }: { id: string }) {
  const place = useRef<HTMLElement>(null);
  const query = useQuery(accountQuery(id));
  const account = query.data;
  // The button that was pressed stands far below.
  useEffect(() => place.current?.focus(), []);
  return (
    <SectionCard ref={place} title={texts.account}>
      {account && <Facts account={account} />}
      {account === null && <EmptyState icon={UserRoundX} title={adminTexts.accountGone} />}
      {account === undefined && query.isError && <FailedQuery query={query} title={texts.failed} />}
      {account === undefined && !query.isError && <SkeletonCard className="m-4 h-40" />}
    </SectionCard>
  );
}

function Facts({ account }: { account: Account }) {
  const { never, none } = adminTexts;
  const { subscription_status: status, subscription_end: end } = account;
  const subscription =
    status && end ? texts.until(describeStatus(status), formatMoment(end)) : none;
  const facts = [
    { name: texts.address, value: account.email },
    { name: texts.created, value: formatMoment(account.created_at) },
    { name: texts.confirmed, value: formatMoment(account.email_confirmed_at, texts.notConfirmed) },
    { name: texts.lastSignIn, value: formatMoment(account.last_sign_in_at, never) },
    { name: texts.subscription, value: subscription },
    ...(account.banned_until
      ? [{ name: texts.banned, value: formatMoment(account.banned_until) }]
      : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      <Devices userId={account.id} />
      {account.is_administrator ? (
        <p className="border-t p-4 text-muted">{texts.isAdministrator}</p>
      ) : (
        <AccountActs account={account} />
      )}
    </>
  );
}

const describeStatus = (status: string) =>
  Object.entries(adminPaymentTexts.states).find(([name]) => name === status)?.[1] ?? status;

function Devices({ userId }: { userId: string }) {
  const query = useQuery(sessionsQuery(userId));
  const now = useNow(minuteMs);
  if (!query.data) {
    return query.isError ? <FailedQuery query={query} title={texts.devicesFailed} /> : null;
  }
  if (query.data.length === 0) return <p className="border-t p-4">{texts.noDevices}</p>;
  return (
    <div className="grid gap-1 border-t p-4">
      <h3 className="font-semibold">{texts.devices}</h3>
      <ul className="text-muted text-sm">
        {query.data.map(({ created_at, refreshed_at, user_agent }) => (
          <li key={created_at}>
            {texts.deviceLine(
              recogniseDevice(user_agent).name,
              relativeAge(new Date(refreshed_at ?? created_at), now),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
