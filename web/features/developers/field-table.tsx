import { Link } from 'react-router';
import { captionOf, endpointTexts as texts } from '#shared/texts/developers.ts';
import type { ApiSchema } from './api-document.ts';
import { listFields, type TypeWords } from './describe-schema.ts';
import { FactTable } from './fact-table.tsx';
import { wordLinkClasses } from './link-classes.ts';

type FieldTableProps = { schema: ApiSchema; of: string };

export function FieldTable({ schema, of }: FieldTableProps) {
  return (
    <FactTable
      caption={captionOf(texts.answer, of)}
      columns={texts.fieldColumns}
      rows={listFields(schema).map(({ name, type, meaning }) => ({
        name,
        middle: <TypeText type={type} />,
        meaning,
      }))}
    />
  );
}

export function TypeText({ type: { before, object, after } }: { type: TypeWords }) {
  return (
    <>
      {before}
      {object && (
        <Link to={`#${object}`} className={wordLinkClasses}>
          {object}
        </Link>
      )}
      {after}
    </>
  );
}
