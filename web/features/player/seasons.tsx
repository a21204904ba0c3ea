import { useState } from 'react';
import { keysOf } from '#shared/facts/keys-of.ts';
import { isPostseason, seasonTypes } from '#shared/facts/season-types.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { playerGamesTexts as texts } from '#shared/texts/player.ts';
import { seasonYears } from '#shared/time.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { abbreviationOfKey } from './game-words.ts';
import type { PlayedSeason } from './player.queries.ts';
import { figureColumns } from './player-figures.ts';

type SeasonsProps = { player: string; sport: string; seasons: readonly PlayedSeason[] };
type Basis = keyof typeof texts.bases;

export function Seasons({ player, sport, seasons }: SeasonsProps) {
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
