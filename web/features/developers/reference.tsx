import { useState } from 'react';
import { Link } from 'react-router';
import { endpointTexts as texts } from '#shared/texts/developers.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { ApiDocument } from './api-document.ts';
import { listShared } from './describe-schema.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { FieldTable } from './field-table.tsx';
import { linkClasses } from './link-classes.ts';

/** Every endpoint and every object of the OpenAPI document. */
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
        <nav aria-label={texts.contents}>
          <ul className="flex flex-wrap gap-x-6">
            {endpoints.map(({ path, operation: { operationId } }) => (
              <li key={path}>
                <Link to={`#${operationId}`} className={linkClasses}>
                  <code className="wrap-anywhere">{path}</code>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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
            <section key={name} id={name} aria-labelledby={`${name}-name`} className="scroll-mt-20">
              <Card>
                <h3 id={`${name}-name`} className="px-4 pt-4 text-lg">
                  <code>{name}</code>
                </h3>
                <p className="px-4 pt-1 pb-2 text-muted text-sm">{schema?.description}</p>
                {schema && <FieldTable schema={schema} of={name} />}
              </Card>
            </section>
          );
        })}
      </div>
    </div>
  );
}

export function ReferenceSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-11 w-44" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
