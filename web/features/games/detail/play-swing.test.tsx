import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildLivePoint } from '#web/testing/build-forecasts.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { GamePlays } from './game-plays.tsx';

const play = (external_id: string, clock: string, home_score: number, away_score: number) => ({
  ...{ external_id, period: 3, clock, home_score, away_score, is_scoring: true },
  ...{ kind: 'Passing Touchdown', description: `Play ${external_id}`, side: 'home' },
  ...{ situation: null, shot_x: null, shot_y: null },
});
const newestFirst = [
  play('c', '8:00', 14, 13),
  play('b', '9:00', 14, 10),
  play('a', '14:00', 7, 10),
];
const at = (clock: string, home_win: number, home_score: number, away_score: number) =>
  buildLivePoint({ period: 3, clock, home_win, home_score, away_score });
const line = [at('10:00', 0.41, 7, 10), at('8:50', 0.63, 14, 10), at('7:50', 0.62, 14, 13)];

function show(subscription?: object) {
  const plays = <GamePlays game={buildGame({ external_id: 'demo_1' })} />;
  const rows = { live_win_probabilities: line, game_plays: newestFirst };
  return renderPremiumAnswered(plays, rows, subscription);
}

describe('the swing beside a play', () => {
  it('says by how much our line moved, where it moved by two points or more', async () => {
    show();
    expect(await screen.findByText('+22% KC')).toBeDefined();
    expect(screen.getByText('Chiefs 22 points likelier to win')).toBeDefined();
    expect(screen.getAllByText(/likelier to win/)).toHaveLength(1);
  });

  it('is for subscribers: nobody else’s browser asks for the line', async () => {
    const { listAsked } = show({});
    await screen.findByText('Play a');
    const paths = (await listAsked()).map(({ pathname }) => pathname);
    expect(paths).not.toContain('/rest/v1/live_win_probabilities');
    expect(screen.queryByText(/likelier to win/)).toBeNull();
  });
});
