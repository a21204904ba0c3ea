import { Check } from 'lucide-react';
import type { Series } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ClubName, namesOf } from './picture-club.tsx';

type Side = NonNullable<Series['sides'][number]>;

const box = 'rounded-card border bg-surface text-sm';
const line = 'flex min-h-item items-center gap-2 px-2';

/** Two clubs and how it stands between them; one game alone has no score of its own. */
export function SeriesCard({ series, isSingle }: { series: Series; isSingle: boolean }) {
  const { sides, winner } = series;
  if (!sides[0] && !sides[1]) return <OpenPlace />;
  const words = isSingle ? null : sayScore(series);
  return (
    <div className={box}>
      <ul className="divide-y">
        {sides.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the better seed stands first, known or not
          <li key={at} className={line}>
            {side ? (
              <KnownSide side={side} winner={winner} hasWins={words !== null} />
            ) : (
              <span className="pl-5 text-muted">{texts.open}</span>
            )}
          </li>
        ))}
      </ul>
      {words !== null && <p className="border-t px-2 py-1 text-muted text-xs">{words}</p>}
    </div>
  );
}

function OpenPlace() {
  return <p className={classNames(box, line, 'border-dashed text-muted')}>{texts.open}</p>;
}

type KnownSideProps = { side: Side; winner: string | null; hasWins: boolean };

function KnownSide({ side: { team_id, seed, wins }, winner, hasWins }: KnownSideProps) {
  const hasWon = winner === team_id;
  const hasLost = winner !== null && !hasWon;
  return (
    <>
      <Seed seed={seed} />
      <span
        className={classNames(
          'flex min-w-0 items-center gap-2',
          hasWon && 'font-bold',
          hasLost && 'text-muted',
        )}
      >
        <ClubName teamId={team_id} />
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        {hasWon && (
          <>
            <Check aria-hidden className="size-4 text-success" />
            <span className="sr-only">{texts.won}</span>
          </>
        )}
        {hasWins && (
          <span className={classNames('tabular-nums', hasWon && 'font-bold')}>{wins}</span>
        )}
      </span>
    </>
  );
}

/** Who need not play in the first round. */
export function ByePlace({ teamId, seed }: { teamId: string; seed: number }) {
  return (
    <div className={classNames(box, line, 'border-dashed')}>
      <Seed seed={seed} />
      <ClubName teamId={teamId} />
      <span className="ml-auto text-muted text-xs">{texts.rests}</span>
    </div>
  );
}

function Seed({ seed }: { seed: number }) {
  return (
    <span className="w-4 shrink-0 text-right text-muted text-xs tabular-nums">
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
  const { nickname } = namesOf(ahead.team_id);
  if (winner !== null) return texts.series.won(nickname, score);
  if (ahead.wins === behind.wins) return texts.series.level(score);
  return texts.series.leads(nickname, score);
}
