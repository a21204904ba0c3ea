import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positions, type Sport } from '#shared/facts/sports.ts';
import { nameOfKey, nicknameOfKey } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { predictionTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { strongestReason } from '#shared/texts/strongest-reason.ts';
import { formatMoment } from '#shared/time-format.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { useDetails } from '../details.tsx';
import { confidenceTone, confidenceWord, fantasyValue, formatDollars } from '../figures.ts';
import { Figure, Headline, RangeBand } from '../forecast-card.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { MadeLine } from '../made-line.tsx';
import { PickTable } from '../rows/pick-table.tsx';
import { useIsMine } from '../use-is-mine.ts';
import { Why } from '../why.tsx';
import { LineUpTable } from './line-up-table.tsx';
import { picksQuery } from './predictions.queries.ts';

const shownFirst = 7;

export function CurrentPicks({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(picksQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport} isOfPlayers>
      {(picks) => <Slates picks={picks} />}
    </ForecastStates>
  );
}

function Slates({ picks }: { picks: readonly FantasyPick[] }) {
  const slates = Map.groupBy(picks, ({ slate }) => slate);
  const names = [...slates.keys()];
  const [asked, setAsked] = useState<string>();
  const slate = names.find((name) => name === asked) ?? names[0] ?? '';
  const shown = slates.get(slate) ?? [];
  const first = shown[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {names.length > 1 && (
        <Chips
          label={texts.slate}
          values={names}
          nameOf={slateWords}
          chosen={slate}
          onChoose={setAsked}
        />
      )}
      <Slate key={slate} slate={slateWords(slate)} picks={shown} />
      {first && (
        <div className="grid gap-1 text-sm">
          <p className="text-muted text-xs">
            {[texts.valueMeaning, texts.salaryMeaning, texts.confidenceMeaning].join(' ')}
          </p>
          <MadeLine forecast={first} />
        </div>
      )}
    </div>
  );
}

/** Beside the reason that is largest. */
function toRow(pick: FantasyPick) {
  const why = strongestReason(pick.factors, pick.projected_points) ?? texts.asUsual;
  return { ...pick, team: nameOfKey(pick.team_id), why };
}

function Slate({ slate, picks }: { slate: string; picks: readonly FantasyPick[] }) {
  const [position, setPosition] = useState<string>();
  const isMine = useIsMine();
  const { open, drawer } = useDetails<FantasyPick>((pick) => ({
    title: pick.player_name,
    subtitle: [pick.position, nicknameOfKey(pick.team_id), pick.matchup]
      .filter(Boolean)
      .join(' · '),
    content: (
      <>
        <PlayerLink id={pick.player_id} look="button">
          {predictionTexts.playerPage}
        </PlayerLink>
        <PickDetails pick={pick} />
      </>
    ),
  }));
  const lineUp = picks.filter((pick) => pick.is_in_line_up);
  const known = new Set(picks.map((pick) => pick.position));
  const sport = picks[0]?.sport ?? 'NFL';
  const offered = positions[sport].filter((each) => known.has(each));
  const shown = picks.filter((pick) => position === undefined || pick.position === position);
  return (
    <>
      {offered.length > 1 && (
        <Chips
          label={predictionTexts.position}
          values={[undefined, ...offered]}
          nameOf={(value) => value ?? predictionTexts.allPositions}
          chosen={position}
          onChoose={setPosition}
        />
      )}
      <PickTable
        caption={`${texts.heading}, ${slate}`}
        entries={shown.map(toRow)}
        most={shownFirst}
        isMine={isMine}
        onOpen={open}
      />
      {lineUp.length > 0 && <LineUpTable slate={slate} picks={lineUp} />}
      {drawer}
    </>
  );
}

/**
 * "NBA 2026-11-21" as "NBA, Sat, Nov 21"; what is no day stays: "NFL 2026 week 7".
 * @internal
 */
export function slateWords(slate: string): string {
  const [league, day] = slate.split(' ');
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return slate;
  const words = formatMoment(new Date(day), {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  return `${league}, ${words}`;
}

function PickDetails({ pick }: { pick: FantasyPick }) {
  const { projected_points, salary, low, high, factors, confidence } = pick;
  return (
    <div className="grid gap-4">
      <Headline
        name={texts.projectedPoints}
        range={{ low: formatDecimal(low, 1), high: formatDecimal(high, 1) }}
      >
        {formatDecimal(projected_points, 1)}
      </Headline>
      <RangeBand low={low} middle={projected_points} high={high} />
      <p className="text-muted text-sm">{predictionTexts.rangeMeaning}</p>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
        <Figure name={texts.salary}>{formatDollars(salary)}</Figure>
        <Figure name={texts.value}>{fantasyValue(projected_points, salary)}</Figure>
        <Figure name={texts.confidence} tone={confidenceTone(confidence)}>
          {`${confidence}% ${confidenceWord(confidence)}`}
        </Figure>
      </dl>
      <Why what={texts.projectedPoints} factors={factors} total={projected_points} />
      <MadeLine forecast={pick} />
    </div>
  );
}
