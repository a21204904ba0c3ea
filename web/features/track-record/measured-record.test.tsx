import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { MeasuredRecord } from './measured-record.tsx';

it('says the share of winners that the backtests of both leagues had right, and of how many', async () => {
  renderWithData(<MeasuredRecord />);
  expect(screen.getByRole('link').textContent).toBe(
    '66%of 13,983 past winners right, each game forecast as if it were still to comeThe whole record',
  );
});
