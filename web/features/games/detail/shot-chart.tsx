import { useQuery } from '@tanstack/react-query';
import type { Side } from '#shared/facts/sports.ts';
import { shotChartTexts as texts } from '#shared/texts/match-centre.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { pairShades, shadeStyle } from '#web/ui/team-pair.ts';
import type { Game } from '../game.ts';
import { codeOf, teamOf } from '../game-view.ts';
import { sides } from './figure-rows.ts';
import { shotsQuery } from './game-figures.queries.ts';
import { arcFeet, court, type Shot, tallyOf, toShots, zones } from './shot-zones.ts';
import { VersusTable } from './versus-table.tsx';

export function ShotChart({ game }: { game: Game }) {
  const { data } = useQuery(shotsQuery(game, true));
  if (!data) return null;
  const shots = toShots(data);
  if (shots.length === 0) return <p className="p-4 text-muted">{texts.none}</p>;
  return (
    <>
      <div aria-hidden className="grid grid-cols-2 gap-3 px-4 pt-3">
        {sides.map((side) => (
          <HalfCourt key={side} game={game} side={side} shots={shots} />
        ))}
      </div>
      <p aria-hidden className="px-4 pt-2 pb-1 text-muted text-xs">
        {texts.hint}
      </p>
      <ZoneTable game={game} shots={shots} />
    </>
  );
}

type ShotsProps = { game: Game; shots: readonly Shot[] };

function ZoneTable({ game, shots }: ShotsProps) {
  const tell = (side: Side, zone: (typeof zones)[number]) => {
    const { made, tried } = tallyOf(shots, side, zone);
    return tried === 0 ? '–' : texts.made(made, tried);
  };
  return (
    <VersusTable
      game={game}
      caption={texts.table}
      middle={texts.zone}
      rows={zones.map((zone) => ({
        key: zone,
        label: texts.zones[zone],
        away: tell('away', zone),
        home: tell('home', zone),
      }))}
    />
  );
}

const { width, depth, hoop } = court;
const key = { width: 16, depth: 19 };
const cornerDepth = 14;
const cornerX = 3;

function HalfCourt({ game, shots, side }: ShotsProps & { side: Side }) {
  const shades = pairShades(game.home_team, game.away_team);
  return (
    <div className="grid justify-items-center gap-2">
      <TeamBadge team={teamOf(game, side)} abbreviation={codeOf(game, side)} />
      <svg
        aria-hidden
        viewBox={`-0.5 -0.5 ${width + 1} ${depth + 1}`}
        className="own-colors w-full max-w-80 fill-none stroke-(--shade-light) dark:stroke-(--shade-dark)"
        style={shadeStyle(shades[side])}
      >
        <g className="stroke-border" strokeWidth={0.4}>
          <rect width={width} height={depth} />
          <rect x={(width - key.width) / 2} width={key.width} height={key.depth} />
          <circle cx={width / 2} cy={key.depth} r={6} />
          <path
            d={`M ${cornerX} 0 V ${cornerDepth} A ${arcFeet} ${arcFeet} 0 0 0 ${width - cornerX} ${cornerDepth} V 0`}
          />
          <circle cx={hoop.x} cy={hoop.y} r={0.75} />
        </g>
        {shots
          .filter((shot) => shot.side === side)
          .map(({ key: id, x, y, isMade }) => (
            <circle
              key={id}
              cx={x}
              cy={y + hoop.y}
              r={isMade ? 0.95 : 0.8}
              strokeWidth={0.45}
              className={isMade ? 'fill-(--shade-light) dark:fill-(--shade-dark)' : 'opacity-70'}
            />
          ))}
      </svg>
    </div>
  );
}
