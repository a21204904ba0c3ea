import type { ReactNode } from 'react';
import type { LegalText } from '#shared/texts/legal.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type TextArticleProps = {
  text: Omit<LegalText, 'lastUpdated'>;
  heading?: string;
  canonical?: string;
  /** Below the heading. */
  children: ReactNode;
};

/** Sections of at most so many paragraphs stay whole; longer ones may go on in the next column. */
const mostWhole = 3;

/** A page of text, in as many columns as have room for a line that reads well. */
export function TextArticle({ text, heading, canonical, children }: TextArticleProps) {
  return (
    <article className="page-width py-12">
      <PageHead title={text.pageTitle} description={text.description} canonical={canonical} />
      <header className="mb-8 max-w-3xl">
        <h1 className="font-black text-5xl leading-none sm:text-6xl">
          {heading ?? text.pageTitle}
        </h1>
        {children}
      </header>
      <div className="columns-md gap-x-16">
        {text.sections.map(({ heading: title, paragraphs, link }) => (
          <section
            key={title}
            className={classNames(
              'mb-8 border-border border-l-4 pl-4',
              paragraphs.length <= mostWhole && 'break-inside-avoid',
            )}
          >
            <h2 className="break-after-avoid text-2xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-relaxed">
                {paragraph}
              </p>
            ))}
            {link && <TextLink to={link.to}>{link.text}</TextLink>}
          </section>
        ))}
      </div>
    </article>
  );
}
