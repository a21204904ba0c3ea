import { useId, useState } from 'react';
import { Link } from 'react-router';
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
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ApiDocument, ApiParameter, ApiSchema, Operation } from './api-document.ts';
import { describeType, listFields, listShared, nameOf, type TypeWords } from './describe-schema.ts';
import { FactTable } from './fact-table.tsx';
import { Foldable } from './foldable.tsx';
import { type KeyState, TryForm } from './try-form.tsx';

export function Reference({ document }: { document: ApiDocument }) {
  const [apiKey, onApiKey] = useState('');
  const { schemas } = document.components;
  const shared = listShared(document);
  const endpoints = Object.entries(document.paths).flatMap(([path, { get: operation }]) =>
    operation ? [{ path, operation }] : [],
  );
  return (
    <>
      <div className="grid gap-4">
        <h2 className="text-3xl">{texts.heading}</h2>
        {endpoints.map(({ path, operation }) => (
          <EndpointCard
            key={path}
            keyState={{ apiKey, onApiKey }}
            {...{ path, operation, schemas, shared }}
          />
        ))}
      </div>
      {shared.length > 0 && <Objects schemas={schemas} shared={shared} />}
    </>
  );
}

type ObjectsProps = { schemas: ApiDocument['components']['schemas']; shared: readonly string[] };

function Objects({ schemas, shared }: ObjectsProps) {
  return (
    <div className="grid gap-4">
      <h2 className="text-3xl">{texts.objects}</h2>
      <p className="text-muted">{texts.objectsNote}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] items-start gap-4">
        {shared.map((name) => {
          const schema = schemas[name];
          return (
            <section key={name} aria-labelledby={`${name}-name`} className="min-w-0">
              <Foldable
                id={name}
                summary={
                  <h3 id={`${name}-name`} className="text-lg">
                    <code>{name}</code>
                  </h3>
                }
              >
                <p className="px-4 pt-2 pb-2 text-muted text-sm">{schema?.description}</p>
                {schema && <FieldTable schema={schema} of={name} />}
              </Foldable>
            </section>
          );
        })}
      </div>
    </div>
  );
}

export function ReferenceSkeleton() {
  return <SkeletonBars className="grid gap-4" sizes={['h-11 w-44', 'h-80', 'h-80']} />;
}

type EndpointCardProps = {
  path: string;
  operation: Operation;
  schemas: Readonly<Record<string, ApiSchema>>;
  /** Names of schemas that have a table of their own. */
  shared: readonly string[];
  keyState: KeyState;
};

function EndpointCard({ path, operation, schemas, shared, keyState }: EndpointCardProps) {
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

function FieldTable({ schema, of }: { schema: ApiSchema; of: string }) {
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

function TypeText({ type: { before, object, after } }: { type: TypeWords }) {
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
