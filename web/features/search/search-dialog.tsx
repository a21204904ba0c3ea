import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { searchTexts as texts } from '#shared/texts/search.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { searchQuery, shortestWords } from './search.queries.ts';
import { groupResults, type Result, type ResultGroup } from './search-results.ts';
import { searchTeams } from './search-teams.ts';

type SearchDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const typingPauseMs = 250;

export function SearchDialog({ isOpen, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title}>
      <Search onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Enter opens the first match; the arrows walk through the matches. */
function Search({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLFormElement>(null);
  const { groups, status, isFailed, query } = useSearch(typed.trim());

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const current = stops.findIndex((stop) => stop.matches(':focus'));
    const next = current + (event.key === 'ArrowDown' ? 1 : -1);
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  };

  return (
    <form
      ref={root}
      action={() => root.current?.querySelector('a')?.click()}
      onKeyDown={walk}
      className="flex flex-col gap-3"
    >
      <TextField
        type="search"
        label={texts.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      <p role="status" className={groups.length > 0 ? 'sr-only' : 'text-muted text-sm'}>
        {status}
      </p>
      {groups.map((group) => (
        <ResultList key={group.title} group={group} onLeave={onLeave} />
      ))}
      {isFailed && <FailedQuery query={query} title={texts.failed} />}
    </form>
  );
}

function useSearch(words: string) {
  const places = usePlaces();
  const asked = useSettled(words, typingPauseMs);
  const query = useQuery(searchQuery(asked));
  const { data, isError, isFetching } = query;
  const areHeadlinesHidden = useSpoilers() !== 'show';
  const isAsking = words.length >= shortestWords;
  const isWaiting = isAsking && (isFetching || asked !== words);
  const found = isAsking && asked === words ? data : undefined;
  const rest = found && areHeadlinesHidden ? { ...found, news: [] } : found;
  const groups = groupResults(
    { text: words, teams: searchTeams(words), rest },
    { now: new Date(), places },
  );
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const isFailed = isAsking && isError && !isWaiting;
  return { groups, status: statusOf({ words, count, isWaiting, isFailed }), isFailed, query };
}

type Progress = { words: string; count: number; isWaiting: boolean; isFailed: boolean };

function statusOf({ words, count, isWaiting, isFailed }: Progress): string {
  if (words === '') return texts.hint;
  if (isWaiting) return texts.searching;
  if (count > 0) return texts.found(count);
  return isFailed ? '' : texts.nothing;
}

const rowClasses =
  'flex min-h-item items-center gap-3 rounded-card px-2 py-1 text-sm -outline-offset-2 hover:bg-text/8';

function ResultList({ group, onLeave }: { group: ResultGroup; onLeave: () => void }) {
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
