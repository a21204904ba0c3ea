import { Radio } from 'lucide-react';
import { gamesTexts } from '#shared/texts/games.ts';
import { scoresTexts as texts } from '#shared/texts/schedule.ts';
import { ScoreSettings } from '#web/parts/score-settings.tsx';
import type { Game } from '../game.ts';
import { GamesBoard } from '../periods/games-board.tsx';
import { PeriodBoard } from '../periods/period-board.tsx';
import type { LeagueViewProps } from './league-games.tsx';
import { scoresAroundNow } from './league-scores.queries.ts';
import { RealGamesComing } from './real-games-coming.tsx';

export function LeagueScores({ league, period, isFeedDown }: LeagueViewProps) {
  const board = { sports: [league], isFeedDown, actions: <ScoreSettings /> };
  if (period) return <PeriodBoard {...board} period={period} />;
  return (
    <GamesBoard {...board} span={scoresAroundNow(league)} title={titleOf}>
      <RealGamesComing icon={Radio} title={texts.comingSoon} league={league} job="scores" />
    </GamesBoard>
  );
}

function titleOf(games: readonly Game[]): string {
  const isLive = games.some(({ status }) => status === 'live');
  return isLive ? gamesTexts.liveHeading : gamesTexts.recentHeading;
}
