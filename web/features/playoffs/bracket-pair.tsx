import { Check } from 'lucide-react';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import type { Series } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Pair, Round, Slot } from './bracket-rounds.ts';
import { ClubName } from './picture-club.tsx';
import { sayChance } from './say-chance.ts';

const box = 'rounded-card border bg-surface text-sm';
const line = 'relative flex min-h-12 items-center gap-1 px-1.5 hover:bg-text/6 lg:min-h-9';
const striped = {
  backgroundImage:
    'repeating-linear-gradient(-45deg, transparent 0 6px, color-mix(in srgb, var(--text) 4%, transparent) 6px 12px)',
};

export function PairCard({ pair, round }: { pair: Pair; round: Round }) {
  const { slots, series } = pair;
  const words = round.isSingle ? null : sayScore(series);
  const isGuess = slots.every(({ side, isIn }) => !side || isIn);
  return (
    <div className={classNames(box, isGuess && 'border-dashed')}>
      <ul className="divide-y">
        {slots.map((slot, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the better seed stands first, known or not
            key={at}
            className={line}
            style={slot.likely && striped}
          >
            <SlotLine slot={slot} winner={series.winner} hasWins={words !== null} />
          </li>
        ))}
      </ul>
      {words !== null && <p className="border-t px-2 py-1 text-muted text-xs">{words}</p>}
    </div>
  );
}

type SlotLineProps = { slot: Slot; winner: string | null; hasWins: boolean };

function SlotLine({ slot: { side, isIn, likely }, winner, hasWins }: SlotLineProps) {
  if (likely) {
    return (
      <>
        <span className="sr-only">{`${texts.likeliest}: `}</span>
        <Club teamId={likely.teamId} className="font-bold text-muted text-sm" />
        <span className="ml-auto text-xs tabular-nums">{sayChance(likely.chance)}</span>
      </>
    );
  }
  if (!side) return <span className="text-muted">{texts.open}</span>;
  const hasWon = winner === side.team_id;
  const look = hasWon
    ? 'font-black text-base'
    : `text-base ${winner === null ? 'font-bold' : 'text-muted'}`;
  return (
    <>
      {!isIn && <Seed seed={side.seed} />}
      <Club teamId={side.team_id} className={look} />
      {isIn && <span className="ml-auto font-bold text-muted text-xs">{texts.isIn}</span>}
      <span className="ml-auto flex items-center gap-1.5 empty:hidden">
        {hasWon && <Check aria-hidden className="size-4 text-success" />}
        {hasWon && <span className="sr-only">{texts.won}</span>}
        {hasWins && <span className="font-semibold tabular-nums">{side.wins}</span>}
      </span>
    </>
  );
}

/** Who need not play in the first round. */
export function ByePlace({ teamId, seed }: { teamId: string; seed: number }) {
  return (
    <div className={classNames(box, line)}>
      <Seed seed={seed} />
      <Club teamId={teamId} className="font-bold text-base" />
      <span className="ml-auto font-bold text-muted text-xs">{texts.bye}</span>
    </div>
  );
}

/** Where a column is narrow the code on the badge tells it; the link says all. */
function Club({ teamId, className }: { teamId: string; className: string }) {
  return (
    <ClubName
      teamId={teamId}
      linkClass={`grid min-w-0 after:absolute after:inset-0 hover:underline ${className}`}
      nameClass="@max-[9.5rem]:sr-only truncate font-display"
    />
  );
}

function Seed({ seed }: { seed: number }) {
  return (
    <span className="w-3 shrink-0 text-right text-muted text-xs tabular-nums">
      <span className="sr-only">{`${texts.seed(seed)}: `}</span>
      <span aria-hidden>{seed}</span>
    </span>
  );
}

/** "Celtics lead 3-1"; null before the first game. */
function sayScore({ sides: [one, other], winner }: Series): string | null {
  if (!one || !other || one.wins + other.wins === 0) return null;
  const [ahead, behind] = one.wins >= other.wins ? [one, other] : [other, one];
  const score = texts.score(ahead.wins, behind.wins);
  const nickname = nicknameOfKey(ahead.team_id);
  if (winner !== null) return texts.series.won(nickname, score);
  if (ahead.wins === behind.wins) return texts.series.level(score);
  return texts.series.leads(nickname, score);
}
