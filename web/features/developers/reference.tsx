import { useState } from 'react';
import { endpointTexts as texts } from '#shared/texts/developers.ts';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import type { ApiDocument } from './api-document.ts';
import { listShared } from './describe-schema.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { FieldTable } from './field-table.tsx';
import { Foldable } from './foldable.tsx';

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
