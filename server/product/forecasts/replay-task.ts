import type pg from 'pg';
import type { League } from '#shared/facts/sports.ts';
import type { WinnerForecast } from './forecast-task.ts';

/** Of one day: its games that are forecast from what was known before it. */
export type ReplayedDay = { today: string; targets: string[] };

/** What goes to the process of a replay and comes back from it: plain values only. */
export type ReplayTask = { clientConfig: pg.ClientConfig; league: League; days: ReplayedDay[] };
export type ReplayResult = { winners: WinnerForecast[] };
