import { Trophy } from 'lucide-react';
import { useId } from 'react';
import type { PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { findPlayIn, type Half, listRounds, type Round } from './bracket-rounds.ts';
import { ByePlace, SeriesCard } from './bracket-series.tsx';
import { findChampion } from './bracket-standing.ts';
import { namesOf } from './picture-club.tsx';

/** The playoffs as they stand, or as they would be today: rounds below one another, in columns where there is room. */
export function Bracket({ picture }: { picture: PlayoffPicture }) {
  const headingId = useId();
  const { sport, bracket } = picture;
  const playIn = findPlayIn(picture);
  const champion = findChampion(bracket);
  return (
    <section aria-labelledby={headingId} className="@container grid gap-3">
      <h2 id={headingId} className="text-3xl uppercase leading-none">
        {bracket.has_begun ? texts.heading : texts.ifToday}
      </h2>
      {champion !== null && <Champion teamId={champion} />}
      {playIn && <PlayIn round={playIn} />}
      {sport === 'NFL' && champion === null && <Note words={texts.reseeding} />}
      <div className="flex flex-col gap-x-3 gap-y-5 lg:flex-row">
        {listRounds(picture).map((round) => (
          <RoundColumn key={round.name} round={round} />
        ))}
      </div>
    </section>
  );
}

function Note({ words }: { words: string }) {
  return <p className="max-w-prose text-muted text-sm">{words}</p>;
}

export function Champion({ teamId }: { teamId: string }) {
  const { name } = namesOf(teamId);
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

/** Three games of each conference, beside one another where there is room. */
function PlayIn({ round }: { round: Round }) {
  const headingId = useId();
  const isOver = round.halves.every(({ series }) => series.every(({ winner }) => winner !== null));
  return (
    <div className="mb-3 grid min-w-0 gap-3">
      <RoundHeading id={headingId} name={round.name} />
      {!isOver && <Note words={texts.playInRule} />}
      {round.halves.map((half) => (
        <HalfOfRound
          key={half.conference}
          half={half}
          round={round}
          roundId={headingId}
          className="grid @2xl:grid-cols-2 items-start"
        />
      ))}
    </div>
  );
}

function RoundColumn({ round }: { round: Round }) {
  const headingId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:flex-1">
      <RoundHeading id={headingId} name={round.name} />
      <div className="flex grow flex-col gap-4">
        {round.halves.map((half) => (
          <HalfOfRound
            key={half.conference}
            half={half}
            round={round}
            roundId={headingId}
            className="flex grow flex-col justify-around"
          />
        ))}
      </div>
    </div>
  );
}

function RoundHeading({ id, name }: { id: string; name: string }) {
  return (
    <h3 id={id} className="border-control border-b-2 pb-1 text-lg uppercase leading-5">
      {name}
    </h3>
  );
}

type HalfOfRoundProps = { half: Half; round: Round; roundId: string; className: string };

/** The series of one conference; in a column they stand in the middle of its part. */
function HalfOfRound({ half, round, roundId, className }: HalfOfRoundProps) {
  const headingId = useId();
  const { conference, byes, series } = half;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {conference !== null && (
        <h4 id={headingId} className="font-bold text-muted text-xs">
          {conference}
        </h4>
      )}
      <ul
        aria-labelledby={conference === null ? roundId : `${roundId} ${headingId}`}
        className={classNames('gap-2', className)}
      >
        {byes.map(({ team_id, seed }) => (
          <li key={team_id}>
            <ByePlace teamId={team_id} seed={seed} />
          </li>
        ))}
        {series.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a bracket have no other name
          <li key={at}>
            <SeriesCard series={each} isSingle={round.isSingle} />
          </li>
        ))}
      </ul>
    </div>
  );
}
