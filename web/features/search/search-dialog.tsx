import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { searchTexts as texts } from '#shared/texts/search.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { ResultList } from './result-list.tsx';
import { searchQuery, shortestWords } from './search.queries.ts';
import { groupResults } from './search-results.ts';
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
