import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { MineContext } from '#web/parts/mine-context.ts';
import { buildPrediction } from '#web/testing/build-forecasts.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { hrefOf, textsOf } from '#web/testing/read-page.ts';
import { type Answers, renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { CurrentGames } from './current-games.tsx';

const open = (answers: Answers) => renderPremiumAnswered(<CurrentGames />, answers);

function coming(away_team: string, fields: Partial<ComingPrediction> = {}): ComingPrediction {
  return {
    ...buildPrediction({ away_team }),
    game_id: `demo_${away_team}`,
    row_id: 'row-1',
    line_probability: 0.6,
    ...fields,
  };
}

const bills = coming('Buffalo Bills', { home_win_probability: 0.625, line_probability: null });
const jets = coming('New York Jets', { home_win_probability: 0.9, line_probability: 0.89 });
const colts = coming('Indianapolis Colts', { home_win_probability: 0.3, line_probability: 0.45 });

const rows = async () => {
  const list = within(await screen.findByRole('list', { name: 'Game Predictions' }));
  return list.getAllByRole('button').map((row) => row.textContent ?? '');
};
const opponents = async () => (await rows()).map((row) => row.match(/^\w+/)?.[0]);

describe('the predictions of games', () => {
  it('tell of each who wins, by how much and what the market says', async () => {
    open({ current_predictions: [colts] });
    const [row] = await rows();
    expect(row).toMatch(/^Colts at Chiefs, .*, Colts 70% to win, Chiefs by 3\.5, /);
    expect(row).toContain('Market 55%');
  });

  it('say so where there is no line', async () => {
    open({ current_predictions: [bills] });
    expect((await rows())[0]).toContain('No line');
  });

  it('stand by time or confidence', async () => {
    open({ current_predictions: [bills, colts, jets] });
    expect(await opponents()).toEqual(['Bills', 'Colts', 'Jets']);
    await userEvent.click(screen.getByRole('button', { name: 'Confidence' }));
    expect(await opponents()).toEqual(['Jets', 'Colts', 'Bills']);
  });

  it('begin with the teams one follows', async () => {
    fakeTables({ current_predictions: [bills, colts, jets] });
    const none = new Set<string>();
    const mine = { teamIds: new Set(['nfl-nyj']), playerIds: none, playerNames: none };
    renderPremium(
      <MineContext value={mine}>
        <CurrentGames />
      </MineContext>,
    );
    expect(await opponents()).toEqual(['Jets', 'Bills', 'Colts']);
    expect((await rows())[0]).toContain('You follow');
  });

  it('open with all parts of the margin, and lead to the game', async () => {
    open({ current_predictions: [colts] });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: /^Colts at Chiefs/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Colts at Chiefs' }));
    const parts = textsOf(
      within(drawer.getByRole('table', { name: 'Why: Expected margin' })).getAllByRole('row'),
    );
    expect(parts.slice(1).map((part) => part?.match(/(Chiefs|Colts) \+[\d.]+$/)?.[0])).toEqual([
      'Chiefs +2.3',
      'Chiefs +1.7',
      'Colts +0.5',
      'Chiefs +3.5',
    ]);
    expect(drawer.getByText('market 55%')).toBeDefined();
    expect(hrefOf('Game page', drawer)).toBe('/game/row-1');
  });
});
