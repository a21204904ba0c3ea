import { useQuery } from '@tanstack/react-query';
import { nicknameOf } from '#shared/facts/teams.ts';
import {
  boxScoreCategories,
  columnWords,
  gameFiguresTexts as texts,
} from '#shared/texts/game-figures.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { useMedia } from '#web/ui/use-media.ts';
import type { Game } from '../game.ts';
import { type Side, teamOf } from '../game-view.ts';
import { boxScoreParts } from './box-score-rows.ts';
import { BoxScoreTable } from './box-score-table.tsx';
import { EmptyPart } from './empty-part.tsx';
import { sides } from './figure-rows.ts';
import { type PlayerLine, playerLinesQuery } from './game-figures.queries.ts';

/** Every player's figures, one team at a time where there is no room for both. */
export function BoxScore({ game, isAlone = false }: { game: Game; isAlone?: boolean }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const query = useQuery(playerLinesQuery(game, isInView));
  const { data, isError, isFetching } = query;
  return (
    <div ref={ref} className="min-w-0">
      {isAlone && data?.length === 0 && <EmptyPart title={matchCentreTexts.noBox} />}
      {data && data.length > 0 && <BoxScoreCard game={game} lines={data} />}
      {data === undefined && isError && <FailedCard query={query} title={texts.boxScoreFailed} />}
      {data === undefined && isFetching && (
        <SkeletonGroup>
          <Skeleton className="h-160" />
        </SkeletonGroup>
      )}
    </div>
  );
}

/** Where the figures of both teams have room beside each other. */
const wide = '(width >= 100rem)';

function BoxScoreCard({ game, lines }: LinesProps) {
  const isWide = useMedia(wide);
  const heads = [
    ...new Set(sides.flatMap((side) => partsOf(lines, side).flatMap(({ heads }) => heads))),
  ];
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.boxScore} />
      {isWide ? (
        <div className="grid grid-cols-2 divide-x">
          {sides.map((side) => (
            <section key={side} className="min-w-0">
              <h3 className="border-b px-4 py-2 text-xl leading-tight">{teamOf(game, side)}</h3>
              <TeamTables game={game} lines={lines} side={side} />
            </section>
          ))}
        </div>
      ) : (
        <OneTeam game={game} lines={lines} />
      )}
      <Legend heads={heads} />
    </Card>
  );
}

type LinesProps = { game: Game; lines: readonly PlayerLine[] };

function OneTeam({ game, lines }: LinesProps) {
  return (
    <Tabs defaultValue="away">
      <TabsList aria-label={texts.boxScore}>
        {sides.map((side) => (
          <TabsTrigger key={side} value={side}>
            <span className="sm:hidden">{nicknameOf(teamOf(game, side))}</span>
            <span className="max-sm:hidden">{teamOf(game, side)}</span>
          </TabsTrigger>
        ))}
      </TabsList>
      {sides.map((side) => (
        <TabsContent key={side} value={side}>
          <TeamTables game={game} lines={lines} side={side} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** Several tables stand in two columns where the team has the room. */
function TeamTables({ game, lines, side }: LinesProps & { side: Side }) {
  const parts = partsOf(lines, side);
  return (
    <div className="@container">
      <div className={parts.length > 1 ? '@5xl:columns-2 gap-0' : undefined}>
        {parts.map((part) => (
          <section key={part.category} className="break-inside-avoid border-t first:border-t-0">
            {part.category !== 'all' && (
              <h3 className="px-4 pt-4 text-lg capitalize leading-tight">
                {categoryWord(part.category)}
              </h3>
            )}
            <BoxScoreTable
              caption={texts.boxOf(teamOf(game, side), categoryWord(part.category))}
              part={part}
              absentLabel={game.status === 'live' ? texts.notPlayedYet : texts.didNotPlay}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

function partsOf(lines: readonly PlayerLine[], side: Side) {
  return boxScoreParts(lines.filter((line) => line.side === side));
}

function categoryWord(category: string): string {
  return boxScoreCategories[category] ?? category;
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
