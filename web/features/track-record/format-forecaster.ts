import type { Backtest } from '#shared/facts/backtest-figures.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { gradedVoiceTexts as texts } from '#shared/texts/graded-voices.ts';
import { formatMoment, type Locale } from '#shared/time-format.ts';

export type GradedVoice = {
  id: string;
  home_team: string;
  away_team: string;
  starts_at: string;
  home_win_probability: number;
  home_score: number;
  away_score: number;
  is_right: boolean;
  is_replayed: boolean;
};
export type Voice = { said: string; isRight: boolean; verdict: string; detail: string };

const day = { month: 'short', day: 'numeric' } as const;

export function formatForecaster(voice: GradedVoice): Voice {
  const { home_win_probability: chance, home_team, away_team, is_right } = voice;
  const [home, away] = [nicknameOf(home_team), nicknameOf(away_team)];
  const isHome = chance >= 0.5;
  const share = formatPercent(isHome ? chance : 1 - chance);
  const detail = [
    `${away} ${voice.away_score}, ${home} ${voice.home_score}`,
    formatMoment(new Date(voice.starts_at), day),
    ...(voice.is_replayed ? [texts.replayed] : []),
  ];
  return {
    said: texts.said(isHome ? home : away, isHome ? away : home, share),
    isRight: is_right,
    verdict: is_right ? texts.right : texts.wrong,
    detail: detail.join(' · '),
  };
}

export function sayBacktestVoices(backtests: readonly Backtest[], locale?: Locale): Voice[] {
  const toWhole = (count: number) => formatNumber(count, {}, locale);
  const ours = backtests.map(({ league, seasons, rows }) => {
    const [model] = rows;
    return { league, seasons, games: model?.games ?? 0, accuracy: model?.accuracy ?? 0 };
  });
  const wrong = ours.reduce((sum, { games, accuracy }) => sum + games * (1 - accuracy), 0);
  return [
    ...ours.map(({ league, seasons, games, accuracy }) => ({
      said: texts.backtest(league, Math.round(accuracy * 100)),
      isRight: true,
      verdict: texts.backtestLabel,
      detail: texts.backtestDetail(toWhole(games), seasons),
    })),
    {
      said: texts.backtestWrong(toWhole(Math.round(wrong))),
      isRight: false,
      verdict: texts.backtestLabel,
      detail: texts.backtestWrongDetail,
    },
  ];
}
