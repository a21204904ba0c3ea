import { useState } from 'react';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import { formatDay } from '#shared/time-format.ts';
import { type Bar, BarRow } from '#web/ui/bar-row.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { abbreviationOfKey, sayOpponent } from './game-words.ts';
import type { PlayedGame } from './player.queries.ts';
import { chartedOf, readFigure } from './player-figures.ts';

type LastTenProps = { player: string; team: string; games: readonly PlayedGame[] };

const drawnGames = 10;

export function LastTen({ player, team, games }: LastTenProps) {
  const drawn = games.slice(0, drawnGames).toReversed();
  const choices = chartedOf(drawn.map(({ figures }) => figures));
  const [asked, setAsked] = useState<string>();
  const chosen = choices.find(({ name }) => name === asked) ?? choices[0];
  if (!chosen) return null;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.lastTen} />
      <div className="grid min-w-0 gap-3 p-4">
        {choices.length > 1 && (
          <Chips
            label={texts.figure}
            values={choices.map(({ name }) => name)}
            nameOf={(name) => choices.find((choice) => choice.name === name)?.words}
            chosen={chosen.name}
            onChoose={setAsked}
          />
        )}
        <BarRow
          caption={`${texts.chart(player, chosen.words)}. ${texts.oldestFirst}`}
          bars={drawn.map((game) => toBar(game, chosen.name))}
          team={team}
          sayMean={texts.mean}
        />
      </div>
    </Card>
  );
}

function toBar(game: PlayedGame, figure: string): Bar {
  const day = formatDay(game.played_on);
  return {
    key: game.game_id,
    value: Math.round(readFigure(game.figures, figure) * 10) / 10,
    label: abbreviationOfKey(game.opponent_team_id),
    detail: day,
    words: `${sayOpponent(game)}, ${day}`,
  };
}
