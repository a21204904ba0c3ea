import type { OddsRow } from '#feeds/feed-rows.ts';

/** What one book offers; every column can be replaced. */
export const buildOffer = (parts: Pick<OddsRow, 'game_id'> & Partial<OddsRow>): OddsRow => ({
  provider: 'Book',
  home_spread: -3,
  total: 44.5,
  home_moneyline: null,
  away_moneyline: null,
  draw_moneyline: null,
  home_spread_odds: null,
  away_spread_odds: null,
  over_odds: null,
  under_odds: null,
  open_home_spread: null,
  open_total: null,
  open_home_moneyline: null,
  open_away_moneyline: null,
  ...parts,
});
