import { useState } from 'react';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { shadeStyle, teamShades } from '#web/ui/team-pair.ts';
import { abbreviationOfKey, dayOf, sayOpponent } from './game-words.ts';
import type { PlayedGame } from './player.queries.ts';
import { type ChartedFigure, chartedOf, readFigure } from './player-figures.ts';

type LastTenProps = { player: string; team: string; games: readonly PlayedGame[] };

const drawnGames = 10;

/** What he did in his last games, one figure at a time. */
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
          <Segments
            label={texts.figure}
            value={chosen.name}
            options={choices.map(({ name, words }) => ({ value: name, text: words }))}
            onChange={setAsked}
          />
        )}
        <Bars player={player} team={team} games={drawn} figure={chosen} />
      </div>
    </Card>
  );
}

type BarsProps = LastTenProps & { figure: ChartedFigure };

/** Bars for the eye over the line of their average; the same in a table for who hears the page. */
function Bars({ player, team, games, figure }: BarsProps) {
  const values = games.map(({ figures }) => Math.round(readFigure(figures, figure.name) * 10) / 10);
  const top = Math.max(...values, 1);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  return (
    <figure className="grid min-w-0 gap-1">
      <div
        aria-hidden
        className="grid gap-1 text-xs tabular-nums"
        style={shadeStyle(teamShades(team))}
      >
        <div className="relative mt-5 grid h-36 auto-cols-fr grid-flow-col grid-rows-1 items-end gap-1 border-control border-b sm:gap-2">
          {games.map((game, at) => (
            <div
              key={game.game_id}
              className="own-colors relative min-h-0.5 w-full max-w-14 justify-self-center bg-(--shade-light) dark:bg-(--shade-dark)"
              style={{ height: share(values[at] ?? 0) }}
            >
              <span className="absolute inset-x-0 bottom-full z-2 flex justify-center">
                <span className="bg-surface px-0.5 font-bold font-display text-base text-text leading-5">
                  {values[at]}
                </span>
              </span>
            </div>
          ))}
          <span
            className="absolute inset-x-0 z-1 border-text border-t border-dashed"
            style={{ bottom: share(mean) }}
          />
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-1 text-center text-muted sm:gap-2">
          {games.map((game) => (
            <span key={game.game_id} className="grid min-w-0 leading-4">
              <span className="font-semibold text-text">
                {abbreviationOfKey(game.opponent_team_id)}
              </span>
              <span className="max-sm:hidden">{dayOf(game.played_on)}</span>
            </span>
          ))}
        </div>
        <p className="flex items-center gap-2 pt-1 text-muted text-sm">
          <span className="w-5 border-text border-t border-dashed" />
          {texts.mean(mean.toFixed(1))}
        </p>
      </div>
      <div className="sr-only relative">
        <table>
          <caption>{`${texts.chart(player, figure.words)}. ${texts.mean(mean.toFixed(1))}. ${texts.oldestFirst}.`}</caption>
          <tbody>
            {games.map((game, at) => (
              <tr key={game.game_id}>
                <th scope="row">{`${sayOpponent(game)}, ${dayOf(game.played_on)}`}</th>
                <td>{values[at]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
