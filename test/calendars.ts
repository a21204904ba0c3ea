import { calendarAddress } from '#server/product/calendars/calendar-address.ts';
import type { TestServer } from './server.ts';
import type { SignedIn } from './signed-in.ts';

export type CalendarAbout = { league?: string; team_id?: string; with_results?: boolean };
export type KeptCalendar = { id: string; path: string };

/** As the page does it: a row of the fan's own. */
export async function addCalendar(
  server: TestServer,
  owner: SignedIn,
  about: CalendarAbout = {},
): Promise<KeptCalendar> {
  const { data } = await owner.client
    .from('calendars')
    .insert(about)
    .select('id')
    .single()
    .throwOnError();
  const { secrets } = server.services;
  return { id: data.id, path: calendarAddress({ siteUrl: '', secrets }, data.id) };
}

/** A game of two listed teams, so many days from now by the clock of the test. */
export async function addGame(
  { services, clock }: TestServer,
  game: { key: string; home: string; away: string; days: number; sport?: string },
): Promise<void> {
  const { key, home, away, days, sport = 'NFL' } = game;
  const start = new Date(clock.now().getTime() + days * 86_400_000);
  await services.database.pool.query(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id, venue)
     select $1, $2, 'scheduled', date_trunc('minute', $3::timestamptz), $4, $5, home.team_id, away.team_id, 'A Field'
     from teams_master home, teams_master away
     where home.team_name = $4 and away.team_name = $5 and home.sport = $2 and away.sport = $2`,
    [key, sport, start, home, away],
  );
}
