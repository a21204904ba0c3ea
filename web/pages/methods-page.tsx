import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import { methodsTexts as texts } from '#shared/texts/methods.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useManner } from '#web/ui/use-manner.ts';

const link =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

export function MethodsPage() {
  const manner = useManner();
  return (
    <article className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] gap-x-16 gap-y-8 py-12">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <header className="col-span-full max-w-3xl">
        <h1 className="font-black text-5xl leading-none sm:text-6xl">{texts.heading}</h1>
        <p className="mt-2 text-lg text-muted">{texts.lead}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to={routes.trackRecord} className={link}>
            {texts.record}
          </Link>
          <Link to={newestSealsRoute} className={link}>
            {texts.seals}
          </Link>
        </p>
      </header>
      {texts.sections(manner).map(({ heading, paragraphs }) => (
        <section key={heading} className="border-border border-l-4 pl-4">
          <h2 className="text-2xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
