import { Trophy } from 'lucide-react';
import { useId } from 'react';
import { nameOfKey } from '#shared/facts/teams.ts';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { ByePlace, PairCard } from './bracket-pair.tsx';
import { findFinal, listRounds, type OddsByClub, type Round } from './bracket-rounds.ts';
import { findChampion } from './bracket-standing.ts';

type BracketProps = {
  picture: PlayoffPicture;
  /** One, or both, of which the second runs from the right. */
  conferences: readonly string[];
  odds?: OddsByClub | undefined;
};

/** The playoffs as they stand, or as they would be today: below one another on a phone, else from the sides to the final. */
export function Bracket({ picture, conferences, odds }: BracketProps) {
  const { sport, bracket } = picture;
  const champion = findChampion(bracket);
  const isReseeded = sport === 'NFL';
  const [left, right] = conferences.map((each, side) =>
    listRounds(picture, each, odds).map((round, at) => (
      <RoundColumn
        key={round.name}
        round={round}
        isFirst={at === 0}
        isReseeded={isReseeded}
        isMirrored={side === 1}
      />
    )),
  );
  const rules = [
    odds && texts.striped,
    isReseeded && texts.reseeding,
    bracket.play_in.length > 0 && texts.playInRule,
  ];
  return (
    <SectionCard title={bracket.has_begun ? texts.heading : texts.ifToday}>
      <div className="grid gap-3 p-3">
        {champion !== null && <Champion teamId={champion} />}
        <div className="flex gap-x-6 gap-y-4 max-md:flex-col">
          {left}
          <RoundColumn round={findFinal(picture, odds)} hasBothSides={right !== undefined} />
          {right?.toReversed()}
        </div>
        {champion === null && (
          <p className="text-muted text-xs">{rules.filter(Boolean).join(' ')}</p>
        )}
      </div>
    </SectionCard>
  );
}

export function Champion({ teamId }: { teamId: string }) {
  const name = nameOfKey(teamId);
  return (
    <p className="flex items-center gap-4 rounded-card border-l-8 border-l-success bg-board p-4 text-board-text">
      <Trophy aria-hidden className="size-8 shrink-0 text-board-digit" />
      <span className="grid">
        <span className="text-board-muted text-sm">{texts.champion}</span>
        <span className="font-black font-display text-3xl uppercase leading-none">{name}</span>
      </span>
      <span className="ml-auto">
        <TeamBadge team={name} size="medium" />
      </span>
    </p>
  );
}

type RoundColumnProps = {
  round: Round;
  /** Names its conference for the eye. */
  isFirst?: boolean;
  isReseeded?: boolean;
  isMirrored?: boolean;
  /** Of the final: lines come from both sides. */
  hasBothSides?: boolean;
};

function RoundColumn(props: RoundColumnProps) {
  const { round, isFirst, isReseeded = false, isMirrored = false, hasBothSides } = props;
  const headingId = useId();
  const { name, conference, byes, pairs } = round;
  const cells = [
    ...byes.map(({ team_id, seed }) => ({
      key: team_id,
      content: <ByePlace teamId={team_id} seed={seed} />,
    })),
    ...pairs.map((pair, at) => ({
      key: `${at}`,
      content: <PairCard pair={pair} round={round} />,
    })),
  ];
  return (
    <div
      className="@container flex min-w-0 flex-1 flex-col gap-2"
      // Who is there has the longer names: nobody is guessed in the first column.
      style={isFirst ? { flexGrow: 1.25 } : undefined}
    >
      <h3 id={headingId} className="truncate text-base leading-5">
        {conference !== null && (
          <span className={isFirst ? 'text-muted' : 'sr-only'}>{conference}</span>
        )}
        {conference === null ? name : ` ${name}`}
      </h3>
      <ul aria-labelledby={headingId} className="flex grow flex-col">
        {cells.map(({ key, content }, at) => (
          <li key={key} className="relative grid flex-1 content-center py-1">
            {conference !== null && name !== texts.playIn && (
              <LinesOut
                place={placeOf(at, cells.length, isReseeded && byes.length > 0)}
                isMirrored={isMirrored}
              />
            )}
            {!isFirst && <LineIn isMirrored={isMirrored} />}
            {hasBothSides && <LineIn isMirrored />}
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LinePlace = 'first' | 'middle' | 'last' | 'only';

/** Lines meet by pairs, or all in one rail where the league seeds again. */
function placeOf(at: number, count: number, isOneRail: boolean): LinePlace {
  if (count === 1) return 'only';
  if (!isOneRail) return at % 2 === 0 ? 'first' : 'last';
  return at === 0 ? 'first' : at === count - 1 ? 'last' : 'middle';
}

const lineClasses = 'absolute w-3 border-control max-md:hidden';
const px = 2;

/** From the middle of a box to the rail beside its column, and along the rail. */
function LinesOut({ place, isMirrored }: { place: LinePlace; isMirrored: boolean }) {
  const side = isMirrored ? { right: '100%' } : { left: '100%' };
  const rail = {
    top: place === 'first' ? '50%' : 0,
    bottom: place === 'last' ? '50%' : 0,
    [isMirrored ? 'borderLeftWidth' : 'borderRightWidth']: px,
  };
  return (
    <>
      <span
        aria-hidden
        className={lineClasses}
        style={{ ...side, top: '50%', borderTopWidth: px }}
      />
      {place !== 'only' && (
        <span aria-hidden className={lineClasses} style={{ ...side, ...rail }} />
      )}
    </>
  );
}

function LineIn({ isMirrored }: { isMirrored: boolean }) {
  const side = isMirrored ? { left: '100%' } : { right: '100%' };
  return (
    <span aria-hidden className={lineClasses} style={{ ...side, top: '50%', borderTopWidth: px }} />
  );
}
