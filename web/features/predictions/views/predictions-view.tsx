import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { partTexts as texts } from '#shared/texts/predictions.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { PartColumns, SeveralParts } from '../parts/forecast-parts.tsx';
import { fantasyPart, gamesPart, parlaysPart, playersPart } from '../parts/list-parts.tsx';
import { type PartName, partNames, useShownPart } from '../parts/use-shown-part.ts';

const parts = {
  games: gamesPart(),
  fantasy: fantasyPart(),
  players: playersPart(),
  parlays: parlaysPart(),
};
const stack: readonly PartName[] = ['games', 'fantasy', 'players', 'parlays'];
/** As `lg` in the styles: from here on columns stand beside each other. */
const wide = '(width >= 64rem)';

/** Games first; on a phone one part is open and the others are folded, on wide screens all are open. */
export function PredictionsView() {
  return (
    <SeveralParts
      title={texts.heading}
      question={texts.question}
      parts={stack.map((name) => parts[name])}
    >
      <OpenParts />
    </SeveralParts>
  );
}

function OpenParts() {
  const isWide = useMedia(wide);
  const { shown, searchOf } = useShownPart();
  const open = shown ?? (isWide ? undefined : 'games');
  const folded = open === undefined || isWide ? [] : stack.filter((name) => name !== open);
  return (
    <>
      <PartChips open={open} searchOf={searchOf} />
      <PartColumns parts={open ? [parts[open]] : stack.map((name) => parts[name])} />
      {folded.length > 0 && (
        <ul className="grid gap-2">
          {folded.map((name) => (
            <li key={name}>
              <Link
                to={{ search: searchOf(name).toString() }}
                aria-label={texts.open(parts[name].heading)}
                className="flex min-h-12 items-center justify-between rounded-card border bg-surface px-4 hover:bg-raised"
              >
                <h2 className="text-xl uppercase leading-none">{parts[name].heading}</h2>
                <ChevronDown aria-hidden className="size-5 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type PartChipsProps = {
  open: PartName | undefined;
  searchOf: (name: PartName | undefined) => URLSearchParams;
};

/** Leads to one part, and from it back to all of them where there is room for that. */
function PartChips({ open, searchOf }: PartChipsProps) {
  return (
    <nav
      aria-label={texts.chips}
      className="w-fit min-w-0 max-w-full overflow-hidden rounded-card border bg-surface"
    >
      <ul className="flex overflow-x-auto">
        <PartChip name={texts.all} to={searchOf(undefined)} isOpen={!open} isWideOnly />
        {partNames.map((name) => (
          <PartChip
            key={name}
            name={texts.names[name]}
            to={searchOf(name)}
            isOpen={name === open}
          />
        ))}
      </ul>
    </nav>
  );
}

type PartChipProps = { name: string; to: URLSearchParams; isOpen: boolean; isWideOnly?: boolean };

function PartChip({ name, to, isOpen, isWideOnly = false }: PartChipProps) {
  return (
    <li className={`not-first:border-l ${isWideOnly ? 'max-lg:hidden' : ''}`}>
      <Link
        to={{ search: to.toString() }}
        replace
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="aria-[current]:focus-on-board flex min-h-11 items-center whitespace-nowrap px-3 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-[current]:bg-board aria-[current]:text-board-digit sm:px-4"
      >
        {name}
      </Link>
    </li>
  );
}
