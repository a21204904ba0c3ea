import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { keysOf } from '#shared/facts/keys-of.ts';
import { isPostseason, seasonTypes } from '#shared/facts/season-types.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import { seasonYears } from '#shared/time.ts';
import { formatDay } from '#shared/time-format.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { type Bar, BarRow } from '#web/ui/bar-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { abbreviationOfKey, sayOpponent, sayResult } from './game-words.ts';
import {
  type PlayedGame,
  type PlayedSeason,
  type Player,
  playerHistoryQuery,
} from './player.queries.ts';
import { chartedOf, figureColumns, readFigure } from './player-figures.ts';

export function PlayerGames({ player, team }: { player: Player; team: string }) {
  const query = useQuery(playerHistoryQuery(player.player_id));
  const { data, isError } = query;
  if (data === undefined && isError) return <FailedCard query={query} title={texts.loadFailed} />;
  if (data === undefined) return <Waiting />;
  const { games, seasons } = data;
  if (figureColumns(games.map(({ figures }) => figures)).length === 0) {
    const league: League = leagues.find((each) => each === player.sport) ?? 'NFL';
    return (
      <EmptyCard icon={ChartNoAxesColumn} title={texts.none} description={texts.noneHint[league]} />
    );
  }
  const { player_name: name, sport } = player;
  return (
    <>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <LastTen player={name} team={team} games={games} />
        <Seasons player={name} sport={sport} seasons={seasons} />
      </div>
      <GameLog player={name} games={games} />
    </>
  );
}

function Waiting() {
  return <SkeletonBars className="grid gap-4" sizes={['h-80', 'h-48', 'h-160']} />;
}

type LastTenProps = { player: string; team: string; games: readonly PlayedGame[] };

const drawnGames = 10;

function LastTen({ player, team, games }: LastTenProps) {
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

const shownFirst = 10;

function GameLog({ player, games }: { player: string; games: readonly PlayedGame[] }) {
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

type SeasonsProps = { player: string; sport: string; seasons: readonly PlayedSeason[] };
type Basis = keyof typeof texts.bases;

function Seasons({ player, sport, seasons }: SeasonsProps) {
  const [basis, setBasis] = useState<Basis>('mean');
  const columns = figureColumns(seasons.map(({ totals }) => totals));
  if (columns.length === 0) return null;
  return (
    <Card className="min-w-0 overflow-hidden">
      <CardHeader title={texts.seasons}>
        <Chips
          label={texts.basis}
          values={keysOf(texts.bases)}
          nameOf={(value) => texts.bases[value]}
          chosen={basis}
          onChoose={setBasis}
          className="shrink-0"
        />
      </CardHeader>
      <TableBox
        caption={`${texts.seasonsOf(player)}, ${texts.bases[basis].toLowerCase()}`}
        columns={[texts.season, texts.games, ...columns]}
        cells="figures"
      >
        {seasons.map((season) => (
          <Row
            key={`${season.season} ${season.season_type}`}
            name={<SeasonName sport={sport} season={season} />}
          >
            <Cell>{season.games}</Cell>
            {columns.map(({ name, cell }) => (
              <Cell key={name}>
                {cell(season.totals, basis === 'mean' ? meanOf(season) : undefined)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBox>
    </Card>
  );
}

function SeasonName({ sport, season }: { sport: string; season: PlayedSeason }) {
  const teams = season.teams.map(abbreviationOfKey).join(', ');
  const part = partOf(season);
  return (
    <span className="grid whitespace-nowrap leading-5">
      {seasonYears(sport, season.season)}
      <span className="font-normal text-muted text-xs">{part ? `${teams}, ${part}` : teams}</span>
    </span>
  );
}

function partOf({ season_type }: PlayedSeason): string | undefined {
  if (season_type === seasonTypes.cupFinal) return texts.cupFinal;
  return isPostseason(season_type) ? texts.postSeason : undefined;
}

const meanOf = (season: PlayedSeason) => (sum: number) => formatDecimal(sum / season.games, 1);
