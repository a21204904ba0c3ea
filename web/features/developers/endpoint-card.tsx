import { useId } from 'react';
import {
  answerFile,
  answerIs,
  captionOf,
  placeOf,
  scopeLabel,
  endpointTexts as texts,
  tryTexts,
} from '#shared/texts/developers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { More } from '#web/ui/more.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ApiParameter, ApiSchema, Operation } from './api-document.ts';
import { describeType, nameOf } from './describe-schema.ts';
import { FactTable } from './fact-table.tsx';
import { FieldTable, TypeText } from './field-table.tsx';
import { Foldable } from './foldable.tsx';
import { type KeyState, TryForm } from './try-form.tsx';

type EndpointCardProps = {
  path: string;
  operation: Operation;
  schemas: Readonly<Record<string, ApiSchema>>;
  /** Names of schemas that have a table of their own. */
  shared: readonly string[];
  keyState: KeyState;
};

export function EndpointCard({ path, operation, schemas, shared, keyState }: EndpointCardProps) {
  const headingId = useId();
  const isHydrated = useHydrated();
  const { operationId, summary, description, parameters = [] } = operation;
  const scope = operation.security?.flatMap((way) => Object.values(way).flat())[0];
  return (
    <section aria-labelledby={headingId}>
      <Foldable
        id={operationId}
        summary={
          <>
            <h3 id={headingId} className="wrap-anywhere text-lg">
              <code>{`${texts.method} ${path}`}</code>
            </h3>
            {scope && <Badge tone="upcoming">{scopeLabel(scope)}</Badge>}
          </>
        }
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] gap-x-8">
          <div className="min-w-0 pb-2">
            <p className="px-4 pt-4 font-semibold">{summary}</p>
            <p className="px-4 pt-1 pb-2 text-muted text-sm">
              {!scope && `${texts.noKey}. `}
              {description}
            </p>
            {parameters.length > 0 && <ParameterTable path={path} parameters={parameters} />}
            <div className="border-t px-4">
              <More title={tryTexts.heading}>
                {isHydrated ? (
                  <TryForm path={path} parameters={parameters} keyState={keyState} />
                ) : (
                  <p className="pb-4">{tryTexts.needsScripts}</p>
                )}
              </More>
            </div>
          </div>
          <Answer path={path} operation={operation} schemas={schemas} shared={shared} />
        </div>
      </Foldable>
    </section>
  );
}

function ParameterTable({ path, parameters }: { path: string; parameters: ApiParameter[] }) {
  return (
    <FactTable
      caption={captionOf(texts.parameters, path)}
      columns={texts.parameterColumns}
      rows={parameters.map(({ name, in: where, required, description, schema }) => ({
        name,
        middle: (
          <>
            {placeOf(where)}, {required ? texts.required : texts.optional}:{' '}
            <TypeText type={describeType(schema)} />
          </>
        ),
        meaning: description,
      }))}
    />
  );
}

type AnswerProps = Omit<EndpointCardProps, 'keyState'>;

function Answer({ path, operation, schemas, shared }: AnswerProps) {
  const { content = {} } = operation.responses[200] ?? {};
  const answer = content['application/json']?.schema;
  const name = answer && nameOf(answer);
  const schema = name === undefined ? answer : schemas[name];
  const isElsewhere = name !== undefined && shared.includes(name);
  return (
    <div className="min-w-0 pb-2 max-sm:border-t">
      <h4 className="px-4 pt-4 font-semibold">{texts.answer}</h4>
      <p className="px-4 pt-1 pb-2 text-muted text-sm">
        {!schema && answerFile(Object.keys(content))}
        {schema && isElsewhere && (
          <>
            {answerIs} <TypeText type={describeType(answer ?? {})} />
          </>
        )}
        {!isElsewhere && schema?.description}
      </p>
      {schema && !isElsewhere && <FieldTable schema={schema} of={path} />}
    </div>
  );
}
