import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from '#shared/facts/keys-of.ts';
import type { JobRun } from '#shared/schemas/admin.ts';
import { adminRunTexts as texts } from '#shared/texts/admin.ts';
import { formatSpan } from '#shared/texts/feed-status.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { type RunFilter, runsQuery } from './admin.queries.ts';
import { RowList } from './row-list.tsx';
import { MomentCell, ShownText, TextCell } from './shown-text.tsx';

const filters = keysOf(texts.filters).map((value) => ({
  value,
  text: texts.filters[value],
}));

export function RunList() {
  const [filter, setFilter] = useState<RunFilter>('all');
  const query = useInfiniteQuery(runsQuery(filter));
  return (
    <SectionCard title={texts.heading} explanation={texts.explanation}>
      <div className="flex max-w-xs p-4">
        <SelectField label={texts.filter} value={filter} options={filters} onChange={setFilter} />
      </div>
      <RowList query={query} words={texts} keyOf={({ id }) => String(id)}>
        {(run) => (
          <Row key={run.id} name={<ShownText text={run.job} />}>
            <TextCell text={run.subject} />
            <MomentCell moment={run.started_at} />
            <Cell>{tookOf(run)}</Cell>
            <Cell>{run.outcome}</Cell>
            <Cell>{run.requests}</Cell>
            <Cell>{run.rows_saved}</Cell>
            <Cell>{run.rows_refused}</Cell>
            <TextCell text={run.detail} />
          </Row>
        )}
      </RowList>
    </SectionCard>
  );
}

function tookOf({ started_at, finished_at }: JobRun): string {
  return finished_at === null ? '' : formatSpan(Date.parse(finished_at) - Date.parse(started_at));
}
