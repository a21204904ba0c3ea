import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountSubscription } from '#shared/schemas/admin.ts';
import { adminPaymentTexts as texts } from '#shared/texts/admin.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { subscriptionsQuery } from './admin.queries.ts';
import { RowList } from './row-list.tsx';
import { MomentCell, ShownText } from './shown-text.tsx';

export function Payments() {
  const query = useInfiniteQuery(subscriptionsQuery);
  return (
    <SectionCard title={texts.subscriptions}>
      <RowList
        query={query}
        words={{ ...texts, heading: texts.subscriptions }}
        keyOf={({ user_id }) => user_id}
      >
        {(row) => (
          <Row key={row.user_id} name={<ShownText text={row.email} />}>
            <Cell>{describeState(row)}</Cell>
            <Cell>{texts.plans[row.subscription_tier]}</Cell>
            <MomentCell moment={row.subscription_end} />
            <MomentCell moment={row.updated_at} />
          </Row>
        )}
      </RowList>
    </SectionCard>
  );
}

function describeState({ status, cancel_at_period_end: isCancelled }: AccountSubscription): string {
  const state = texts.states[status];
  return isCancelled && status !== 'canceled' ? `${state}, ${texts.cancelled}` : state;
}
