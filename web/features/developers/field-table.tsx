import { Link } from 'react-router';
import { captionOf, endpointTexts as texts } from '#shared/texts/developers.ts';
import type { ApiSchema } from './api-document.ts';
import { listFields, type TypeWords } from './describe-schema.ts';
import { FactTable } from './fact-table.tsx';

export function FieldTable({ schema, of }: { schema: ApiSchema; of: string }) {
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
        <Link to={`#${object}`} className="font-semibold text-primary underline underline-offset-4">
          {object}
        </Link>
      )}
      {after}
    </>
  );
}
