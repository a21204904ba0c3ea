import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { reliabilityTexts as texts } from '#shared/texts/track-record.ts';
import type { Locale } from '#shared/time-format.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import type { MergedBin } from './merge-bins.ts';
import { bandOfPerfect } from './perfect-band.ts';
import { Fold } from './record-parts.tsx';
import { sayShare } from './say-share.ts';

const largestDot = 34;
const smallestDot = 10;
/** From here on a dot has room for its number. */
const numberedDot = 22;
/** In fifths, or in quarters from zero. */
const ticks = { named: [0.4, 0.6, 0.8, 1], whole: [0, 0.25, 0.5, 0.75, 1] };

type ReliabilityProps = {
  bins: readonly MergedBin[];
  words: Record<'heading' | 'chance' | 'said' | 'happened', string>;
  /** The same is told again and again: one outcome stands for many, and no band of a perfect forecaster is known. */
  isRepeated?: boolean;
};

export function ReliabilityCard({ caption, ...told }: ReliabilityProps & { caption: string }) {
  const { bins, words, isRepeated = false } = told;
  const drawn = bins.filter(({ games }) => games >= leastGamesForPercent);
  return (
    <SectionCard title={words.heading}>
      <div className="grid gap-2 p-4 text-muted text-sm">
        {drawn.length > 0 ? <Picture {...told} bins={drawn} /> : <p>{texts.noDots}</p>}
        <p>
          {texts.explanation(leastGamesForPercent)} {isRepeated ? texts.repeated : texts.inBand}
        </p>
      </div>
      <Fold title={texts.table}>
        <ReliabilityTable {...told} caption={caption} />
      </Fold>
    </SectionCard>
  );
}

function ReliabilityTable({ caption, ...told }: ReliabilityProps & { caption: string }) {
  const { bins, words, isRepeated = false } = told;
  const locale = useLocale();
  const columns = [words.chance, words.said, words.happened];
  return (
    <TableBox caption={caption} columns={isRepeated ? columns : [...columns, texts.perfect]}>
      {bins.map((bin) => (
        <Row key={bin.bin} name={saySpan(bin.bin / 10, (bin.bin + 1) / 10, locale)}>
          <Cell>{formatPercent(bin.meanProbability, locale)}</Cell>
          <Cell>{sayShare(bin.homeWins, bin.games, locale)}</Cell>
          {!isRepeated && <Cell>{bin.games >= leastGamesForPercent && sayBand(bin, locale)}</Cell>}
        </Row>
      ))}
    </TableBox>
  );
}

function sayBand({ games, meanProbability, homeWins }: MergedBin, locale?: Locale): string {
  const { low, high } = bandOfPerfect(games, meanProbability);
  const isInside = homeWins / games >= low && homeWins / games <= high;
  return texts.band(saySpan(low, high, locale), isInside);
}

/** "58–72%": the sign stands where the reader's language has it. */
function saySpan(low: number, high: number, locale?: Locale): string {
  const [from = 0, to = 0] = [low, high].map((share) => Math.round(share * 100) / 100);
  const toWhole = (share: number) =>
    formatNumber(share * 100, { maximumFractionDigits: 0 }, locale);
  return formatPercent(to, locale).replace(toWhole(to), `${toWhole(from)}–${toWhole(to)}`);
}

/** Begins at 40% where every group lies above. */
function Picture({ bins, words, isRepeated = false }: ReliabilityProps) {
  const locale = useLocale();
  const isNamed = bins.every(
    (bin) => Math.min(bin.meanProbability, bin.homeWins / bin.games) >= 0.4,
  );
  const shown = isNamed ? ticks.named : ticks.whole;
  const [from = 0] = shown;
  const place = (share: number) => Math.round(((share - from) / (1 - from)) * 1000) / 10;
  const most = Math.max(...bins.map(({ games }) => games));
  return (
    <div
      aria-hidden
      className="relative h-72 border-control border-b border-l lg:h-80"
      style={{ margin: '0.5rem 0 2.5rem 2.5rem' }}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full bg-text/4"
      >
        {!isRepeated && (
          <polygon points={outline(bins, place)} fill="var(--text)" fillOpacity={0.1} />
        )}
        <line
          x1={0}
          y1={100}
          x2={100}
          y2={0}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-control"
        />
      </svg>
      {shown.map((tick) => (
        <Tick key={tick} at={place(tick)} text={formatPercent(tick, locale)} />
      ))}
      <b className="absolute top-full right-0 mt-5 text-text text-xs">{words.said}</b>
      {bins.map((bin) => (
        <Dot key={bin.bin} bin={bin} place={place} share={Math.sqrt(bin.games / most)} />
      ))}
    </div>
  );
}

type Place = (share: number) => number;

/** From the low ends of all groups to the high ones and back. */
function outline(bins: readonly MergedBin[], place: Place): string {
  const bands = bins.map(({ games, meanProbability: chance }) => {
    return { chance, ...bandOfPerfect(games, chance) };
  });
  const point = (chance: number, share: number) => `${place(chance)},${100 - place(share)}`;
  return [
    ...bands.map(({ chance, low }) => point(chance, low)),
    ...bands.toReversed().map(({ chance, high }) => point(chance, high)),
  ].join(' ');
}

type DotProps = { bin: MergedBin; place: Place; share: number };

/** How often it happened, and by its size in how many games. */
function Dot({ bin: { meanProbability, homeWins, games }, place, share }: DotProps) {
  const size = Math.max(smallestDot, Math.round(largestDot * share));
  const happened = homeWins / games;
  const style = {
    left: `${place(meanProbability)}%`,
    bottom: `${place(happened)}%`,
    width: size,
    height: size,
    margin: `0 0 ${-size / 2}px ${-size / 2}px`,
  };
  return (
    <b
      data-dot
      style={style}
      className="absolute grid place-items-center rounded-full bg-primary font-display text-primary-text text-sm leading-none"
    >
      {size >= numberedDot && Math.round(happened * 100)}
    </b>
  );
}

function Tick({ at, text }: { at: number; text: string }) {
  return (
    <>
      <span
        className="absolute text-xs"
        style={{ right: '100%', bottom: `${at}%`, margin: '0 0.5rem -0.5rem 0' }}
      >
        {text}
      </span>
      <span
        className="absolute top-full mt-1 text-xs"
        style={{ left: `${at}%`, translate: `-${at}%` }}
      >
        {text}
      </span>
    </>
  );
}
