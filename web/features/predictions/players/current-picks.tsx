import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positions, type Sport } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { predictionTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { type DenseColumn, DenseTable } from '../dense-table.tsx';
import { useDetails } from '../details.tsx';
import { fantasyValue, formatDollars } from '../figures.ts';
import { ForecastStates } from '../forecast-states.tsx';
import { isDemo, MadeLine } from '../made-line.tsx';
import { ProjectionRecord } from '../record-lines.tsx';
import { findThird } from '../relative-confidence.ts';
import { useIsMine } from '../use-is-mine.ts';
import { LineUpTable } from './line-up-table.tsx';
import { PickDetails } from './pick-details.tsx';
import { picksQuery } from './predictions.queries.ts';
import { slateWords } from './slate-words.ts';

const shownFirst = 10;

export function CurrentPicks({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(picksQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport}>
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
          chips={names.map((value) => ({ value, name: slateWords(value) }))}
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
          <ProjectionRecord sport={first.sport} stat="fantasy_pick" isDemo={isDemo(first)} />
          <MadeLine forecast={first} />
        </div>
      )}
    </div>
  );
}

const worthOf = ({ projected_points, salary }: FantasyPick) => projected_points / salary;

function Slate({ slate, picks }: { slate: string; picks: readonly FantasyPick[] }) {
  const [position, setPosition] = useState<string>();
  const isMine = useIsMine();
  const chances = picks.map(({ confidence }) => confidence);
  const thirdOf = ({ confidence }: FantasyPick) => findThird(confidence, chances);
  const { open, drawer } = useDetails<FantasyPick>((pick) => ({
    title: pick.player_name,
    subtitle: tellPlayer(pick),
    content: (
      <>
        <PlayerLink id={pick.player_id} look="button">
          {predictionTexts.playerPage}
        </PlayerLink>
        <PickDetails pick={pick} confidence={thirdOf(pick)} />
      </>
    ),
  }));
  const lineUp = picks.filter((pick) => pick.is_in_line_up);
  const known = new Set(picks.map((pick) => pick.position));
  const sport = picks[0]?.sport ?? 'NFL';
  const offered = positions[sport].filter((each) => known.has(each));
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      {offered.length > 1 && (
        <Chips
          label={predictionTexts.position}
          chips={[undefined, ...offered].map((value) => ({
            value,
            name: value ?? predictionTexts.allPositions,
          }))}
          chosen={position}
          onChoose={setPosition}
        />
      )}
      <div className="grid @4xl:grid-cols-[minmax(0,1fr)_22rem] grid-cols-[minmax(0,1fr)] items-start gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <DenseTable
            caption={`${texts.heading}, ${slate}`}
            entries={picks.filter((pick) => position === undefined || pick.position === position)}
            name={{
              isPerson: true,
              head: texts.player,
              of: (pick) => pick.player_name,
              detail: tellPlayer,
            }}
            columns={columnsFor(thirdOf)}
            first={{ name: texts.value, order: 'descending' }}
            most={shownFirst}
            keyOf={(pick) => pick.id}
            isMine={isMine}
            onOpen={open}
            mark={(pick) => pick.is_in_line_up && <LineUpMark />}
          />
        </div>
        {lineUp.length > 0 && <LineUpTable slate={slate} picks={lineUp} />}
      </div>
      {drawer}
    </div>
  );
}

function columnsFor(
  thirdOf: (pick: FantasyPick) => string | undefined,
): DenseColumn<FantasyPick>[] {
  return [
    {
      name: texts.pointsShort,
      meaning: texts.projectedPoints,
      value: (pick) => pick.projected_points,
      show: (pick) => <Strong>{formatDecimal(pick.projected_points, 1)}</Strong>,
    },
    {
      name: texts.salary,
      meaning: texts.salaryMeaning,
      value: (pick) => pick.salary,
      show: (pick) => formatDollars(pick.salary),
    },
    {
      name: texts.value,
      meaning: texts.valueMeaning,
      value: worthOf,
      show: (pick) => fantasyValue(pick.projected_points, pick.salary),
    },
    {
      name: texts.confidence,
      meaning: texts.confidenceMeaning,
      isExtra: true,
      value: (pick) => pick.confidence,
      show: (pick) => thirdOf(pick) ?? '–',
    },
  ];
}

/** The narrowest phones have room for the name alone: the line-up stands below. */
function LineUpMark() {
  return (
    <span className="max-[359px]:sr-only">
      <Badge tone="success">
        <span aria-hidden>{texts.inLineUpShort}</span>
        <span className="sr-only">{texts.inLineUp}</span>
      </Badge>
    </span>
  );
}

function Strong({ children }: { children: string }) {
  return <span className="font-bold font-display text-lg">{children}</span>;
}

function tellPlayer({ position, team_id, matchup }: FantasyPick): string {
  return [position, nicknameOfKey(team_id), matchup].filter(Boolean).join(' · ');
}
