import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SecurityKind, securityFacts, securityKinds } from '#shared/facts/security-kinds.ts';
import { adminLogTexts as texts } from '#shared/texts/admin.ts';
import { recogniseDevice } from '#web/parts/recognise-device.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { actsQuery, logQuery } from './admin.queries.ts';
import { RowList } from './row-list.tsx';
import { ShownMoment, ShownText, TextCell } from './shown-text.tsx';

const typingPauseMs = 300;
const kinds = [
  { value: 'all' as const, text: texts.allKinds },
  ...securityKinds.map((value) => ({ value, text: securityFacts[value].words })),
];

export function Log() {
  return (
    <>
      <Acts />
      <Entries />
    </>
  );
}

function Acts() {
  const query = useInfiniteQuery(actsQuery);
  return (
    <SectionCard title={texts.acts}>
      <RowList
        query={query}
        words={{
          ...{ heading: texts.acts, columns: texts.actColumns },
          ...{ failed: texts.actsFailed, empty: texts.noActs },
        }}
        keyOf={({ id }) => id}
      >
        {({ id, happened_at, administrator, kind, email, detail }) => (
          <Row key={id} name={<ShownMoment moment={happened_at} />}>
            <TextCell text={administrator ?? texts.gone} />
            <Cell>{texts.actKinds[kind]}</Cell>
            <Cell>{kind !== 'job_wished' && <ShownText text={email ?? texts.gone} />}</Cell>
            <TextCell text={detail} />
          </Row>
        )}
      </RowList>
    </SectionCard>
  );
}

function Entries() {
  const [kind, setKind] = useState<SecurityKind | 'all'>('all');
  const [words, setWords] = useState('');
  const address = useSettled(words.trim(), typingPauseMs);
  const query = useInfiniteQuery(logQuery({ kind, address }));
  return (
    <SectionCard title={texts.heading} explanation={texts.explanation}>
      <div className="flex flex-wrap items-end gap-4 p-4">
        <SearchField label={texts.address} value={words} onChange={setWords} />
        <div className="flex w-full sm:max-w-sm">
          <SelectField label={texts.kind} value={kind} options={kinds} onChange={setKind} />
        </div>
      </div>
      <RowList query={query} words={texts} keyOf={({ id }) => id}>
        {(entry) => (
          <Row key={entry.id} name={<ShownMoment moment={entry.happened_at} />}>
            <TextCell text={entry.email} />
            <Cell>{securityFacts[entry.kind].words}</Cell>
            <Cell>{entry.times}</Cell>
            <Cell>{entry.ip}</Cell>
            <Cell>{entry.user_agent && recogniseDevice(entry.user_agent).name}</Cell>
          </Row>
        )}
      </RowList>
    </SectionCard>
  );
}
