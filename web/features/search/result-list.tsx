import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { searchTexts as texts } from '#shared/texts/search.ts';
import type { Result, ResultGroup } from './search-results.ts';

const rowClasses =
  'flex min-h-item items-center gap-3 rounded-card px-2 py-1 text-sm -outline-offset-2 hover:bg-text/8';

export function ResultList({ group, onLeave }: { group: ResultGroup; onLeave: () => void }) {
  const headingId = useId();
  return (
    <section className="grid gap-1">
      <h3 id={headingId} className="px-2 text-lg text-muted uppercase tracking-wide">
        {group.title}
      </h3>
      <ul aria-labelledby={headingId}>
        {group.results.map((result) => (
          <li key={result.key}>
            <ResultLink result={result} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResultLink({ result, onLeave }: { result: Result; onLeave: () => void }) {
  const content = (
    <>
      <span className="w-10 shrink-0 font-display font-extrabold text-base">{result.lead}</span>
      <span className="line-clamp-2 min-w-0 flex-1 break-words">{result.text}</span>
      <span className="shrink-0 text-muted text-xs">{result.detail}</span>
    </>
  );
  if (!result.isOutside) {
    return (
      <Link to={result.address} onClick={onLeave} className={rowClasses}>
        {content}
      </Link>
    );
  }
  return (
    <a href={result.address} target="_blank" rel="noopener noreferrer" className={rowClasses}>
      {content}
      <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="sr-only">{texts.opensArticle}</span>
    </a>
  );
}
