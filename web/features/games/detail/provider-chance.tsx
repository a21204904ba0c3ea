import { useQuery } from '@tanstack/react-query';
import { isLeague } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { providerChanceTexts as texts } from '#shared/texts/game-facts.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import type { Game } from '../game.ts';
import { teamOf } from '../game-view.ts';
import { providerChanceQuery } from './game-figures.queries.ts';

/** The newest figure of the provider while a game without quarters is on, under its name; of others it has a line. */
export function ProviderChance({ game }: { game: Game }) {
  return game.status === 'live' && !isLeague(game.sport) && <ChanceOf game={game} />;
}

function ChanceOf({ game }: { game: Game }) {
  const [ref, isInView] = useInView<HTMLDivElement>();
  const { data } = useQuery(providerChanceQuery(game, isInView));
  const newest = data?.[0];
  return (
    <div ref={ref} className="grid min-w-0 empty:-mb-4">
      {newest && (
        <Card>
          <CardHeader title={texts.heading} />
          <p className="px-4 pt-3 tabular-nums">{chanceWords(game, newest)}</p>
          <p className="px-4 pt-1 pb-3 text-muted text-xs">{texts.hint}</p>
        </Card>
      )}
    </div>
  );
}

type Chance = { provider_home_win: number; provider_tie: number };

/** "Chiefs 63%, Bills 37%": the side that is ahead first. */
function chanceWords(game: Game, { provider_home_win: home, provider_tie: tie }: Chance): string {
  const chances = [
    { side: 'home', share: home },
    { side: 'away', share: 1 - home - tie },
  ] as const;
  return [
    ...chances
      .toSorted((one, other) => other.share - one.share)
      .map(({ side, share }) => texts.chance(nicknameOf(teamOf(game, side)), formatPercent(share))),
    ...(tie > 0 ? [texts.tie(formatPercent(tie))] : []),
  ].join(', ');
}
