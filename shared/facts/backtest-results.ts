import nba from './backtest-nba.json' with { type: 'json' };
import nfl from './backtest-nfl.json' with { type: 'json' };

/** Our results by season and by chance; `npm run lab backtest -- nfl --record FILE` writes them. */
export const backtestResults = { NFL: nfl, NBA: nba };
export type BacktestSeason = (typeof nfl.seasons)[number];
