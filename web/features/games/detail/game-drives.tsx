import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tables } from '#shared/database.types.ts';
import { drivesTexts as texts } from '#shared/texts/game-facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { Game } from '../game.ts';
import { abbreviationOf, codeOf, teamOf } from '../game-view.ts';
import { drivesQuery } from './game-figures.queries.ts';
import { RestButton } from './rest-button.tsx';

type Drive = Tables<'game_drives'>;

const firstDrives = 12;

export function GameDrives({ game }: { game: Game }) {
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(drivesQuery(game, true));
  const newest = data?.toReversed() ?? [];
  const shown = isWhole ? newest : newest.slice(0, firstDrives);
  return (
    <>
      {data?.length === 0 && <p className="p-4 text-muted">{texts.none}</p>}
      <ol>
        {shown.map((drive) => (
          <DriveLine key={drive.ordinal} game={game} drive={drive} />
        ))}
      </ol>
      {newest.length > shown.length && (
        <RestButton onClick={() => setWhole(true)}>{texts.all}</RestButton>
      )}
    </>
  );
}

function DriveLine({ game, drive }: { game: Game; drive: Drive }) {
  const { result, is_scoring } = drive;
  const owner = sideOf(drive.side);
  const side = sideOf(drive.scoring_side) ?? owner;
  const words = driveWords(drive);
  return (
    <li
      className={classNames(
        'grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 border-t px-4 py-cell text-sm first:border-t-0',
        is_scoring && 'bg-text/5',
      )}
    >
      <span>
        {side && (
          <>
            <TeamBadge team={teamOf(game, side)} abbreviation={codeOf(game, side)} />
            <span className="sr-only">{teamOf(game, side)}</span>
          </>
        )}
      </span>
      <span>
        <span className={classNames(is_scoring && 'font-semibold')}>
          {result ?? texts.inProgress}
        </span>
        <span className="block text-muted text-xs tabular-nums">
          {owner && owner !== side ? texts.of(abbreviationOf(game, owner), words) : words}
        </span>
      </span>
    </li>
  );
}

const sideOf = (side: string | null) => (side === 'home' || side === 'away' ? side : undefined);

/** "8 plays, 75 yards, 4:12, from KC 25 to BUF 0" */
function driveWords({ plays, yards, seconds, start_spot, end_spot }: Drive): string {
  return [
    plays === null ? null : texts.plays(plays),
    yards === null ? null : texts.yards(yards),
    seconds === null ? null : clock(seconds),
    start_spot && (end_spot ? texts.fromTo(start_spot, end_spot) : texts.from(start_spot)),
  ]
    .filter(Boolean)
    .join(', ');
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
