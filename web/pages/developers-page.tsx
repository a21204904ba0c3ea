import { useQuery } from '@tanstack/react-query';
import { keysOf } from '#shared/facts/keys-of.ts';
import { atomRoutes } from '#shared/facts/routes.ts';
import { atomTexts } from '#shared/texts/atom.ts';
import { developersTexts as texts } from '#shared/texts/developers.ts';
import { apiReferenceQuery } from '#web/features/developers/api-reference.queries.ts';
import { Reference, ReferenceSkeleton } from '#web/features/developers/reference.tsx';
import { Refusals } from '#web/features/developers/refusals.tsx';
import { Start } from '#web/features/developers/start.tsx';
import { apiPath } from '#web/features/developers/try-request.ts';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { wholeAddress } from '#web/ui/whole-address.ts';

export function DevelopersPage() {
  const query = useQuery(apiReferenceQuery);
  const isHydrated = useHydrated();
  const { data: document, isError } = query;
  // Without the document the server does not know under which address a browser came.
  const ownAddress = isHydrated ? wholeAddress(apiPath) : apiPath;
  return (
    <article className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <header>
        <h1 className="font-black text-5xl leading-none sm:text-6xl">{texts.heading}</h1>
        <p className="mt-2 max-w-3xl text-lg text-muted">{texts.lead}</p>
        <TextLink reloadDocument to={`${apiPath}/openapi.json`}>
          {texts.document}
        </TextLink>
        {keysOf(atomRoutes).map((feed) => (
          <TextLink key={feed} reloadDocument to={atomRoutes[feed]} className="ml-4">
            {texts.atom(atomTexts[feed])}
          </TextLink>
        ))}
      </header>
      <Start server={document?.servers[0]?.url ?? ownAddress} />
      <Refusals />
      {document && <Reference document={document} />}
      {!document && isError && <FailedCard query={query} title={texts.failed} />}
      {!document && !isError && <ReferenceSkeleton />}
    </article>
  );
}
