import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { liveRowTexts as texts } from '#shared/texts/live-rows.ts';
import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import type { Game } from '../game.ts';

type ChanceOfRowProps = { game: Game; chance: LiveChance };

/** What we say of a game that is on and, as a mark on the bar and in words, what we said before it. */
export function ChanceOfRow({ game, chance: { home_win, home_win_before } }: ChanceOfRowProps) {
  if (home_win === null) return null;
  const isHome = home_win >= 0.5;
  const ofSide = (home: number) => formatPercent(isHome ? home : 1 - home);
  const now = texts.now(nicknameOf(isHome ? game.home_team : game.away_team), ofSide(home_win));
  const before = home_win_before === null ? '' : texts.before(ofSide(home_win_before));
  return (
    <>
      <span className="sr-only">{`, ${texts.spoken(now)}${before}`}</span>
      <span aria-hidden className="@lg:block flex items-center gap-3">
        <span className="block flex-1">
          <SplitBar
            away={game.away_team}
            home={game.home_team}
            homeShare={home_win}
            mark={home_win_before}
          />
        </span>
        <span className="whitespace-nowrap text-xs tabular-nums leading-4">
          <span className="font-semibold">{now}</span>
          <span className="text-muted">{before}</span>
        </span>
      </span>
    </>
  );
}
