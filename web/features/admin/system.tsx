import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import { formatNumber } from '#shared/number-format.ts';
import type { DatabaseState } from '#shared/schemas/admin.ts';
import { adminTexts, formatBytes, adminSystemTexts as texts } from '#shared/texts/admin.ts';
import { formatAgo, formatSpan } from '#shared/texts/feed-status.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { databaseQuery, processesQuery } from './admin.queries.ts';
import { FactList } from './fact-list.tsx';
import { RowTable } from './row-list.tsx';

export function System() {
  const query = useQuery(databaseQuery);
  return (
    <>
      {query.data && <Versions database={query.data} />}
      <Processes />
      {query.data && <Tables database={query.data} />}
      {!query.data && <PendingCard query={query} title={texts.failed} className="h-96" />}
    </>
  );
}

function Versions({ database }: { database: DatabaseState }) {
  const { data } = useQuery(processesQuery);
  const now = useNow(minuteMs);
  const apps = [...new Set(data?.map(({ app_version }) => app_version))].join(', ');
  const models = database.models.map(({ what, version, made_at }) => ({
    name: texts.modelOf(what),
    value: texts.modelLine(version, formatAgo(new Date(made_at), now)),
  }));
  return (
    <SectionCard title={texts.versions}>
      <FactList
        facts={[
          { name: texts.app, value: apps || adminTexts.none },
          { name: texts.schema, value: database.schema ?? adminTexts.none },
          { name: texts.postgres, value: database.postgres },
          ...(models.length > 0 ? models : [{ name: texts.models, value: texts.noModels }]),
        ]}
      />
    </SectionCard>
  );
}

function Processes() {
  const query = useQuery(processesQuery);
  const now = useNow(minuteMs);
  return (
    <SectionCard title={texts.processes} explanation={texts.processesExplanation}>
      <RowTable
        query={query}
        rows={query.data}
        words={{
          ...{ heading: texts.processes, columns: texts.processColumns },
          ...{ failed: texts.processesFailed, empty: texts.noProcesses },
        }}
        keyOf={({ id }) => id}
      >
        {({ id, app_version, started_at, seen_at, memory_bytes, free_disk_bytes }) => (
          <Row key={id} name={app_version}>
            <Cell>{formatSpan(now.getTime() - Date.parse(started_at))}</Cell>
            <Cell>{formatAgo(new Date(seen_at), now)}</Cell>
            <Cell>{formatBytes(memory_bytes)}</Cell>
            <Cell>{free_disk_bytes === null ? '' : formatBytes(free_disk_bytes)}</Cell>
          </Row>
        )}
      </RowTable>
    </SectionCard>
  );
}

function Tables({ database }: { database: DatabaseState }) {
  return (
    <SectionCard title={texts.database}>
      <FactList facts={[{ name: texts.size, value: formatBytes(database.size_bytes) }]} />
      <TableBox caption={texts.tables} columns={texts.tableColumns}>
        {database.tables.map(({ name, bytes, rows }) => (
          <Row key={name} name={name}>
            <Cell>{formatBytes(bytes)}</Cell>
            <Cell>{rows === null ? texts.uncounted : formatNumber(rows)}</Cell>
          </Row>
        ))}
      </TableBox>
    </SectionCard>
  );
}
