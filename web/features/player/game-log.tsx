import { useState } from 'react';
import { Link } from 'react-router';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import { formatDay } from '#shared/time-format.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { sayOpponent, sayResult } from './game-words.ts';
import type { PlayedGame } from './player.queries.ts';
import { figureColumns } from './player-figures.ts';

const shownFirst = 10;

export function GameLog({ player, games }: { player: string; games: readonly PlayedGame[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? games : games.slice(0, shownFirst);
  const columns = figureColumns(games.map(({ figures }) => figures));
  return (
    <Card className="min-w-0 overflow-hidden">
      <CardHeader title={texts.log} />
      <TableBox
        caption={texts.logOf(player)}
        columns={[texts.game, texts.result, ...columns]}
        cells="figures"
      >
        {shown.map((game) => (
          <Row key={game.game_id} name={<GameName game={game} />}>
            <Cell>{sayResult(game)}</Cell>
            {columns.map(({ name, cell }) => (
              <Cell key={name}>{cell(game.figures)}</Cell>
            ))}
          </Row>
        ))}
      </TableBox>
      {games.length > shownFirst && (
        <div className="border-t p-3">
          <Button variant="outline" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAll(games.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function GameName({ game }: { game: PlayedGame }) {
  const words = sayOpponent(game);
  const places = usePlaces();
  return (
    <span className="grid whitespace-nowrap leading-5">
      {game.page ? (
        <Link
          to={places.game(game.page)}
          className="-my-3 inline-block py-3 underline-offset-4 hover:underline"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      <span className="font-normal text-muted text-xs">{formatDay(game.played_on)}</span>
    </span>
  );
}
