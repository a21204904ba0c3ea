import { useQuery } from '@tanstack/react-query';
import { gameFiguresTexts as texts } from '#shared/texts/game-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { boxScore, lineScore, oddsTable, sideBySide, sides, teamOf } from './figure-rows.ts';
import { FigureCard, FigureTable } from './figure-table.tsx';
import type { Game } from './game.ts';
import { type GameFigures as Figures, gameFiguresQuery } from './game-figures.queries.ts';
import { GamePlays } from './game-plays.tsx';

/** What the feed tells of one game beyond its score; each part shows when there is any. */
export function GameFigures({ game }: { game: Game }) {
  const { data, isError, refetch } = useQuery(gameFiguresQuery(game));
  if (data === undefined) return isError && <FiguresFailed onRetry={() => void refetch()} />;
  return (
    <>
      {data.periods.length > 0 && (
        <FigureCard
          title={texts.lineScore}
          caption={texts.lineScore}
          {...lineScore(game, data.periods)}
        />
      )}
      <TeamFigures game={game} figures={data.teams} />
      <Leaders game={game} leaders={data.leaders} />
      <BoxScore game={game} lines={data.players} />
      {data.odds.map((odds) => (
        <Card key={odds.provider} className="min-w-0">
          <CardHeader title={texts.odds} />
          <FigureTable caption={`${texts.odds}: ${odds.provider}`} {...oddsTable(game, odds)} />
          <p className="border-t px-4 py-3 text-muted text-sm">{texts.oddsFrom(odds.provider)}</p>
        </Card>
      ))}
      <GamePlays game={game} />
    </>
  );
}

function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <p>{texts.failed}</p>
      <Button variant="outline" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Card>
  );
}

function TeamFigures({ game, figures }: { game: Game; figures: Figures['teams'] }) {
  const ofGame = figures.filter(({ basis }) => basis === 'game');
  const shown = ofGame.length > 0 ? ofGame : figures;
  if (shown.length === 0) return null;
  const title = ofGame.length > 0 ? texts.teamFigures : texts.seasonFigures;
  const table = sideBySide(
    game,
    shown,
    { key: ({ name }) => name, label: ({ label }) => label, cell: ({ figure }) => figure },
    texts.figure,
  );
  return <FigureCard title={title} caption={title} {...table} />;
}

function Leaders({ game, leaders }: { game: Game; leaders: Figures['leaders'] }) {
  if (leaders.length === 0) return null;
  const table = sideBySide(
    game,
    leaders,
    {
      key: ({ category }) => category,
      label: ({ label }) => label,
      cell: ({ player_name, figure }) => `${player_name}, ${figure}`,
    },
    texts.leading,
  );
  return <FigureCard title={texts.leaders} caption={texts.leaders} {...table} />;
}

function BoxScore({ game, lines }: { game: Game; lines: Figures['players'] }) {
  if (lines.length === 0) return null;
  const categories = [...new Set(lines.map(({ category }) => category))];
  const tables = sides.flatMap((side) =>
    categories.map((category) => ({
      caption: texts.boxOf(teamOf(game, side), category),
      lines: lines.filter((line) => line.side === side && line.category === category),
    })),
  );
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.boxScore} />
      {tables
        .filter((table) => table.lines.length > 0)
        .map((table) => (
          <div key={table.caption} className="border-t first-of-type:border-t-0">
            <h3 className="px-3 pt-3 font-semibold">{table.caption}</h3>
            <FigureTable caption={table.caption} {...boxScore(table.lines)} />
          </div>
        ))}
    </Card>
  );
}
