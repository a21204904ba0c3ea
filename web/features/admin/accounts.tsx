import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/schemas/admin.ts';
import { adminTexts, adminAccountTexts as texts } from '#shared/texts/admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { AccountCard } from './account-card.tsx';
import { accountsQuery } from './admin.queries.ts';
import { RowList } from './row-list.tsx';
import { MomentCell, ShownText } from './shown-text.tsx';

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
