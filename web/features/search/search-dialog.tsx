import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { teamRoute } from '#shared/spec/routes.ts';
import { type Team, teamName, teamSlug } from '#shared/spec/teams.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { searchTeams } from './search-teams.ts';

type SearchDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function SearchDialog({ isOpen, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={layoutTexts.searchTitle}>
      <TeamSearch onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Enter opens the first match; the arrows walk through the matches. */
function TeamSearch({ onLeave }: { onLeave: () => void }) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const matches = searchTeams(words);

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const current = stops.findIndex((stop) => stop.matches(':focus'));
    const next = current + (event.key === 'ArrowDown' ? 1 : -1);
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  };
  const openFirst = async () => {
    const [first] = matches;
    if (!first) return;
    onLeave();
    await navigate(addressOf(first));
  };

  return (
    <div ref={root} onKeyDown={walk} className="flex flex-col gap-3">
      <form action={openFirst}>
        <TextField
          type="search"
          label={layoutTexts.searchLabel}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
        />
      </form>
      <p role="status" className="text-muted text-sm empty:hidden">
        {statusOf(words, matches.length)}
      </p>
      <ul className="flex flex-col">
        {matches.map((team) => (
          <li key={team.teamId}>
            <Link
              to={addressOf(team)}
              onClick={onLeave}
              className="flex min-h-11 items-center gap-3 rounded-card px-2 hover:bg-text/8"
            >
              <span className="w-10 font-display font-extrabold text-lg">{team.abbreviation}</span>
              <span className="flex-1">{teamName(team)}</span>
              <Badge>{team.sport}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf(words: string, count: number): string {
  if (words.trim() === '') return layoutTexts.searchHint;
  return count === 0 ? layoutTexts.searchNothing : '';
}

function addressOf(team: Team): string {
  return teamRoute(teamSlug(teamName(team)));
}
