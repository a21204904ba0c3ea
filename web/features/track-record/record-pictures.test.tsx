import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bin, graded, scores, week } from '#web/testing/build-record.ts';
import { textsOf } from '#web/testing/read-page.ts';
import { answer, asked, open, openAnswered, path } from '#web/testing/record-answers.tsx';

describe('the record at a glance', () => {
  it('shows where a perfect forecaster would stand, and says so of a group that is elsewhere', async () => {
    openAnswered({
      track_record: [scores()],
      track_record_bins: [bin({ games: 100, mean_probability: 0.5, home_wins: 61, bin: 5 })],
    });
    const region = await screen.findByRole('region', { name: /does it happen 70%/ });
    const rows = textsOf(await within(region).findAllByRole('row', { hidden: true }));
    expect(rows[1]).toBe('50–60%50%61% of 10040–60%, outside');
    // Of the room from 40% to 100%: 40% stands at its foot, 60% at a third.
    expect(region.querySelector('polygon')?.getAttribute('points')).toBe('16.7,100 16.7,66.7');
  });

  it('begins with all that is chosen in a sentence, beside the market on as many games', async () => {
    const weeks = [
      week({ games: 120, right_games: 79, line_games: 120, line_right_games: 81 }),
      week({
        week: '2026-11-10',
        games: 80,
        right_games: 50,
        line_games: 80,
        line_right_games: 49,
      }),
      week({ sport: 'NBA', games: 20, right_games: 12, line_games: 12, line_right_games: 7 }),
    ];
    answer({ track_record: [scores()], track_record_weeks: weeks });
    const { unmount } = open(`${path}?sport=NFL`);
    const told = async () =>
      (await screen.findByRole('region', { name: 'In a sentence' })).querySelector('p')
        ?.textContent;
    expect(await told()).toBe('129 of 200 right, 65%. The market: 65%.');
    unmount();
    const other = open(`${path}?sport=NBA`);
    expect(await told()).toBe('12 of 20 right. The market: 7 of 12.');
    other.unmount();
    open(path);
    expect(await told()).toBe('141 of 220 right, 64%. The market: 65% of 212.');
  });

  it('asks for the weeks of a team that is chosen, and says when there are none', async () => {
    const { requests } = answer({ track_record: [scores()], track_record_weeks: [] });
    open(`${path}?team=Buffalo+Bills`);
    expect(await screen.findByText('Nothing has been graded for this choice yet')).toBeDefined();
    expect(asked(requests, 'track_record_weeks')[0]?.get('team')).toBe('eq.Buffalo Bills');
  });

  it('reads out week after week, and tells the last twelve in a table too', async () => {
    const weeks = Array.from({ length: 14 }, (_, at) =>
      week({ week: `2026-10-${String(10 + at)}`, right_games: at, brier: at / 100 }),
    );
    openAnswered({ track_record: [scores()], track_record_weeks: weeks.toReversed() });
    const slider = await screen.findByRole('slider', { name: /Brier score by week/ });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Week from Oct 23: we 0.130, market 0.210, coin 0.250; 13 of 16 right',
    );
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toContain('Week from Oct 12: we 0.020');
    const table = screen.getByRole('table', { name: /the last twelve weeks/, hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(13);
    expect(rows[1]?.textContent).toBe('Oct 230.1300.2100.25013 of 16 right');
  });

  it('says which weeks and predictions were replayed, and how many of all', async () => {
    answer({
      track_record: [scores()],
      track_record_weeks: [
        week({ games: 40, replayed_games: 30, line_brier: null, line_games: 0 }),
      ],
      graded_predictions: [graded({ is_replayed: true }), graded()],
    });
    open(path, true);
    expect((await screen.findByRole('region', { name: 'In a sentence' })).textContent).toMatch(
      /^11 of 40 right, 28%\.30 of these 40 are replayed/,
    );
    const slider = await screen.findByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Week from Nov 17: we 0.200, coin 0.250; 28% of 40 right, 30 replayed',
    );
    expect(await screen.findAllByText(/· Replayed$/)).toHaveLength(1);
  });

  it('has its filters in a sheet, behind a button that says what is chosen', async () => {
    answer({ track_record: [scores()], graded_predictions: [graded()] });
    const { router } = open(`${path}?sport=NFL&result=wrong`);
    await userEvent.click(await screen.findByRole('button', { name: 'Filter: Wrong' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter' });
    await userEvent.selectOptions(within(sheet).getByLabelText('Result'), 'Right');
    expect(router.state.location.search).toBe('?sport=NFL&result=right');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show the record' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
