import { useQuery } from '@tanstack/react-query';
import { formatBytes, adminHealthTexts as texts } from '#shared/texts/admin.ts';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { siteQuery } from './admin.queries.ts';
import { RowTable } from './row-list.tsx';
import { Section } from './section.tsx';
import { ShownMoment, ShownText } from './shown-text.tsx';

/** Which archives there are, as the place where they lie says. */
export function Backups() {
  const query = useQuery(siteQuery);
  const backups = query.data?.backups;
  const isUnread = backups?.archives === null;
  return (
    <Section title={texts.backups} {...(backups && { explanation: texts.backupPlan(backups) })}>
      <RowTable
        query={{ ...query, isError: query.isError || isUnread }}
        rows={backups?.archives ?? undefined}
        words={{
          heading: texts.backups,
          columns: texts.backupColumns,
          failed: texts.backupsFailed,
          empty: texts.noBackups,
          emptyDetail: texts.noBackupsDetail,
        }}
        keyOf={({ name }) => name}
      >
        {({ name, bytes, stored_at }) => (
          <Row key={name} name={<ShownText text={name} />}>
            <Cell>
              <ShownMoment moment={stored_at} without="" />
            </Cell>
            <Cell>{formatBytes(bytes)}</Cell>
          </Row>
        )}
      </RowTable>
    </Section>
  );
}
