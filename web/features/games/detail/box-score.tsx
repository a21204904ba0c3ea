import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { isLeague, type Side } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import {
  boxScoreCategories,
  columnWords,
  gameFiguresTexts as texts,
} from '#shared/texts/game-figures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { useMedia } from '#web/ui/use-media.ts';
import type { Game } from '../game.ts';
import { codeOf, scoreOf, teamOf } from '../game-view.ts';
import { type BoxPart, boxScoreParts, inCategoryOrder } from './box-score-rows.ts';
import { BoxScoreTable } from './box-score-table.tsx';
import { sides } from './figure-rows.ts';
import { type PlayerLine, playerLinesQuery } from './game-figures.queries.ts';
import { RestButton } from './rest-button.tsx';

export function BoxScore({ game, isAlone = false }: { game: Game; isAlone?: boolean }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const query = useQuery(playerLinesQuery(game, isInView));
  const { data, isError } = query;
  return (
    <div ref={ref} className="min-w-0">
      {isAlone && data?.length === 0 && (
        <EmptyCard icon={CircleSlash} title={matchCentreTexts.noBox} />
      )}
      {data && data.length > 0 && <BoxScoreCard game={game} lines={data} />}
      {data === undefined && isError && <FailedCard query={query} title={texts.boxScoreFailed} />}
      {data === undefined && !isError && isLeague(game.sport) && (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-160" />
          {game.sport === 'NFL' && <Skeleton className="h-112" />}
        </SkeletonGroup>
      )}
    </div>
  );
}

/** Where the figures of both teams have room beside each other. */
const wide = '(width >= 75rem)';

type Parts = Record<Side, readonly BoxPart[]>;
/** What most ask for first, and so many of each; the rest on demand. */
const shortCategories = new Set(['all', 'passing', 'rushing', 'receiving', 'defensive', 'kicking']);
const shortLength = 6;

function BoxScoreCard({ game, lines }: { game: Game; lines: readonly PlayerLine[] }) {
  const isWide = useMedia(wide);
  const [chosen, choose] = useState<Side>('away');
  const [isWhole, setWhole] = useState(false);
  const whole = partsOf(lines);
  const short: Parts = { away: shorten(whole.away), home: shorten(whole.home) };
  const isShorter = sides.some((side) => countRows(whole[side]) > countRows(short[side]));
  const parts = isWhole ? whole : short;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.boxScore}>
        {!isWide && (
          <Chips
            label={texts.boxScore}
            values={sides}
            nameOf={(side) => nicknameOf(teamOf(game, side))}
            chosen={chosen}
            onChoose={choose}
            className="shrink-0"
          />
        )}
      </CardHeader>
      {isWide ? (
        <BothTeams game={game} parts={parts} />
      ) : (
        <div key={chosen}>
          <TeamHead game={game} side={chosen} />
          {parts[chosen].map((part) => (
            <TeamPart key={part.category} game={game} side={chosen} part={part} />
          ))}
        </div>
      )}
      {isShorter && (
        <RestButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewerPlayers : texts.allPlayers}
        </RestButton>
      )}
      <Legend heads={headsOf(parts)} />
    </Card>
  );
}

function partsOf(lines: readonly PlayerLine[]): Parts {
  const of = (side: Side) => boxScoreParts(lines.filter((line) => line.side === side));
  return { away: of('away'), home: of('home') };
}

function shorten(parts: readonly BoxPart[]): BoxPart[] {
  return parts
    .filter(({ category }) => shortCategories.has(category))
    .map((part) =>
      part.category === 'all' ? part : { ...part, others: part.others.slice(0, shortLength) },
    );
}

function countRows(parts: readonly BoxPart[]): number {
  return parts.reduce((sum, { starters, others }) => sum + starters.length + others.length, 0);
}

function headsOf(parts: Parts): string[] {
  return [...new Set(sides.flatMap((side) => parts[side].flatMap(({ heads }) => heads)))];
}

/** One row of the grid for each category, so that both sides begin it at one height. */
function BothTeams({ game, parts }: { game: Game; parts: Parts }) {
  const categories = inCategoryOrder(
    new Set([...parts.away, ...parts.home].map(({ category }) => category)),
  );
  return (
    <div className="grid grid-cols-2 *:even:border-l">
      {sides.map((side) => (
        <TeamHead key={side} game={game} side={side} />
      ))}
      {categories.flatMap((category) =>
        sides.map((side) => {
          const part = parts[side].find((each) => each.category === category);
          return (
            <div key={`${category} ${side}`} className="min-w-0">
              {part && <TeamPart game={game} side={side} part={part} />}
            </div>
          );
        }),
      )}
    </div>
  );
}

type SideProps = { game: Game; side: Side };

function TeamHead({ game, side }: SideProps) {
  const team = teamOf(game, side);
  return (
    <h3 className="sticky top-14 z-2 flex items-center gap-2 border-b-2 bg-surface px-4 py-2 text-xl leading-tight">
      <TeamBadge team={team} abbreviation={codeOf(game, side)} />
      <span className="sr-only">{team}</span>
      <span aria-hidden>{nicknameOf(team)}</span>
      <span className="ml-auto tabular-nums">{scoreOf(game, side)}</span>
    </h3>
  );
}

function TeamPart({ game, side, part }: SideProps & { part: BoxPart }) {
  const words = boxScoreCategories[part.category] ?? part.category;
  return (
    <section className="@container">
      {part.category !== 'all' && (
        <h4 className="px-4 pt-3 font-bold font-display text-lg capitalize leading-tight">
          {words}
        </h4>
      )}
      <BoxScoreTable
        caption={texts.boxOf(teamOf(game, side), words)}
        part={part}
        absentLabel={game.status === 'live' ? texts.notPlayedYet : texts.didNotPlay}
      />
    </section>
  );
}

function Legend({ heads }: { heads: readonly string[] }) {
  const known = heads.filter((head) => columnWords[head] !== undefined);
  if (known.length === 0) return null;
  return (
    <details className="border-t px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        {texts.legend}
      </summary>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 pb-4 sm:grid-cols-[repeat(2,max-content_1fr)] lg:grid-cols-[repeat(3,max-content_1fr)]">
        {known.map((head) => (
          <div key={head} className="contents">
            <dt className="font-semibold uppercase">{head}</dt>
            <dd className="text-muted">{columnWords[head]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
