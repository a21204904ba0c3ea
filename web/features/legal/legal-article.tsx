import { Link } from 'react-router';
import type { LegalText } from '#shared/texts/legal.ts';

export function LegalArticle({ text }: { text: LegalText }) {
  return (
    <article className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))] gap-x-16 gap-y-8 py-12">
      <header className="col-span-full max-w-3xl">
        <h1 className="font-black text-5xl leading-none sm:text-6xl">{text.pageTitle}</h1>
        <p className="mt-2 text-muted">{text.lastUpdated}</p>
      </header>
      {text.sections.map(({ heading, paragraphs, link }) => (
        <section key={heading} className="border-border border-l-4 pl-4">
          <h2 className="text-2xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 leading-relaxed">
              {paragraph}
            </p>
          ))}
          {link && (
            <Link
              to={link.to}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              {link.text}
            </Link>
          )}
        </section>
      ))}
    </article>
  );
}
