import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import type { FanRecord } from '#shared/schemas/fan-chances.ts';
import { sayDifference, beatTexts as texts } from '#shared/texts/fan-chances.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { assessSignificance } from './assess-significance.ts';
import { fanRecordsQuery } from './fan-chances.queries.ts';
import { FanTableCard } from './fan-table-card.tsx';
import { MemberCard } from './member-card.tsx';
import { sayMarket } from './say-market.ts';

/** What fans said beside what the model said: one's own record, and the table of those who asked to be listed. */
export function BeatTheModel({ isDemo, onLogIn }: { isDemo: boolean; onLogIn: () => void }) {
  const { user, isLoading } = useAuth();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="grid justify-items-start gap-2 rounded-card bg-board p-4 text-board-text sm:p-6">
        <h2 id={id} className="text-3xl text-board-digit leading-none sm:text-4xl">
          {texts.heading}
        </h2>
        <p className="max-w-prose text-board-muted text-sm">{texts.lead}</p>
        {!user && !isLoading && <Button onClick={onLogIn}>{texts.visitor}</Button>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {user && (
          <div className="grid min-w-0 gap-4">
            <SpoilerGate title={texts.recordHeading}>
              <OwnRecord userId={user.id} isDemo={isDemo} />
            </SpoilerGate>
            <MemberCard userId={user.id} />
          </div>
        )}
        <FanTableCard isDemo={isDemo} />
      </div>
    </section>
  );
}

function OwnRecord({ userId, isDemo }: { userId: string; isDemo: boolean }) {
  const query = useQuery(fanRecordsQuery(userId, isDemo));
  const { data } = query;
  if (data === undefined) {
    return <PendingCard query={query} title={texts.recordFailed} className="h-64" />;
  }
  if (data.length === 0) {
    return (
      <RecordCard>
        <EmptyState
          icon={CircleQuestionMark}
          title={texts.recordEmpty}
          description={texts.recordEmptyHint}
        />
      </RecordCard>
    );
  }
  return (
    <RecordCard>
      <TableBox
        caption={texts.recordHeading}
        columns={[texts.league, texts.games, texts.waiting, texts.you, texts.model, texts.market]}
      >
        {data.map((record) => (
          <RecordRow key={record.sport} record={record} />
        ))}
      </TableBox>
      <div className="grid gap-2 border-t p-4 text-sm">
        {data.map((record) => (
          <Difference key={record.sport} record={record} />
        ))}
        <p className="text-muted">{texts.oursThere}</p>
      </div>
    </RecordCard>
  );
}

function RecordCard({ children }: { children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.recordHeading} level={3} />
      {children}
    </Card>
  );
}

function sayScore(score: number | null): string {
  return score === null ? texts.none : formatDecimal(score, 4);
}

function RecordRow({ record }: { record: FanRecord }) {
  return (
    <Row name={record.sport}>
      <Cell>{formatNumber(record.games)}</Cell>
      <Cell>{formatNumber(record.waiting)}</Cell>
      <Cell>{sayScore(record.brier_beside_model ?? record.brier)}</Cell>
      <Cell>{sayScore(record.model_brier)}</Cell>
      <Cell>{sayMarket(record, record.model_games)}</Cell>
    </Row>
  );
}

/** "NFL: 0.012 better than the model (standard error 0.020). No more than luck explains." */
function Difference({ record }: { record: FanRecord }) {
  const { sport, model_games: games, model_difference: difference } = record;
  if (difference === null) return null;
  const error = record.model_difference_error;
  const words = {
    by: formatDecimal(Math.abs(difference), 4),
    error: error === null ? undefined : formatDecimal(error, 4),
    isBetter: difference < 0,
  };
  return (
    <p>
      <strong>{sport}</strong>:{' '}
      {sayDifference(words, assessSignificance({ games, difference, error }))}
    </p>
  );
}
