import { type Context, Hono } from 'hono';
import type { Database } from '#server/base/database/database.ts';
import { answerErrorInText } from '#server/base/http/answer-errors.ts';
import { provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import { ReadAnswer, sendToAll } from '#server/base/http/read-answer.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { calendarFileTexts as texts } from '#shared/texts/calendar-file.ts';
import { readCalendarToken } from './calendar-address.ts';
import type { CalendarEnv, CalendarNeeds } from './needs.ts';
import { type CalendarScope, readCalendarGames } from './read-calendar-games.ts';
import { writeCalendar } from './write-calendar.ts';

const extension = '.ics';
const freshS = 300;

/** `/calendars/{token}.ics`: whoever knows the address reads what its owner follows. */
export function createCalendarRoutes(needs: CalendarNeeds): Hono<CalendarEnv> {
  const app = new Hono<CalendarEnv>();
  const reading = new Queue({ concurrency: 2, perKey: 1, maxQueued: 200, maxQueuedPerKey: 10 });
  app.onError(answerErrorInText('a calendar could not be answered'));
  app.get('/:file', provide(needs), limitByNetwork('calendarsOfNetwork'), (context) =>
    answer(context, reading),
  );
  return app;
}

async function answer(context: Context<CalendarEnv>, reading: Queue): Promise<Response> {
  const { services } = context.var;
  const id = readCalendarToken(services.secrets, readToken(context.req.param('file')));
  const calendar = id && (await findCalendar(services.database, id, services.now()));
  if (!calendar) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  await services.budgets.take('calendarsOfUser', calendar.user_id);
  const body = await reading.run(calendar.user_id, () => write(services, calendar));
  const sent = new ReadAnswer({
    status: 200,
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileNameOf(calendar)}"`,
      'X-Robots-Tag': 'noindex',
    },
    body,
    caching: { 'Cache-Control': `private, max-age=${freshS}`, Vary: 'Accept-Encoding' },
  });
  return sendToAll(context, sent, calendar.user_id);
}

function readToken(file = ''): string {
  return file.endsWith(extension) ? file.slice(0, -extension.length) : '';
}

async function write({ database, siteUrl, now }: CalendarNeeds, calendar: Calendar) {
  const owner = { role: 'authenticated', sub: calendar.user_id } as const;
  const games = await readCalendarGames(database, owner, scopeOf(calendar), now());
  const withResults = calendar.with_results;
  return writeCalendar({ name: nameOf(calendar), games, withResults, siteUrl, now: now() });
}

function scopeOf({ league, team_id, user_id }: Calendar): CalendarScope {
  if (team_id !== null) return { teamId: team_id };
  return league === null ? { favoritesOf: user_id } : { league };
}

function nameOf({ league, team_id, team_name }: Calendar): string {
  if (team_id !== null) return texts.names.team(team_name ?? team_id);
  return league === null ? texts.names.favorites : texts.names.league(league);
}

function fileNameOf({ league, team_id }: Calendar): string {
  const about = (team_id ?? league ?? 'favorites').toLowerCase().replace(/[^a-z0-9-]/g, '');
  return `sports-hub-${about}${extension}`;
}

/** A row of `calendars`, with the name of its team. */
type Calendar = {
  user_id: string;
  league: string | null;
  team_id: string | null;
  team_name: string | null;
  with_results: boolean;
};

/** Undefined for one that was revoked, or whose owner may not log in. */
async function findCalendar({ pool }: Pick<Database, 'pool'>, id: string, now: Date) {
  const { rows } = await pool.query<Calendar>(
    `select c.user_id, c.league, c.team_id, t.team_name, c.with_results
       from public.calendars c
       join auth.users u on u.id = c.user_id
       left join public.teams_master t on t.team_id = c.team_id
      where c.id = $1 and (u.banned_until is null or u.banned_until <= $2)`,
    [id, now],
  );
  return rows[0];
}
