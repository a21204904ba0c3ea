import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { askEach, refusesAll } from '../ask-each.ts';
import type { GameList, Refusal, TimeWindow } from '../feed.ts';
import { findRefusal } from '../refusal.ts';
import type { Competition } from './competitions.ts';
import { addDays, listDays } from './eastern-days.ts';
import type { ResponseShapes, ScheduleForm } from './schedule-form.ts';
import {
  type Board,
  findDoubts,
  isOfDoubts,
  joinBoards,
  listQuestions,
} from './schedule-questions.ts';
import { parseScoreboard } from './scoreboard.ts';

export type ScheduleOptions = {
  /** One endpoint of the site's service. */
  ask: (path: string, signal?: AbortSignal) => Promise<unknown>;
  sport: Sport;
  boards: readonly Competition[];
  window: TimeWindow;
  forms: ResponseShapes;
  now: Date;
  signal: AbortSignal | undefined;
};
type Answers = { form: ScheduleForm; boards: Board[]; refused: Refusal[] };

/**
 * Games of a window by months; by days where months are refused or incomplete; else by the schedules of the
 * teams. What works is remembered. All of it is tried again each day, and at once when what worked is refused.
 */
export async function listSchedule(options: ScheduleOptions): Promise<GameList> {
  const { sport, forms, now } = options;
  const known = await forms.find(sport);
  const ageMs = known ? now.getTime() - known.triedAt.getTime() : Number.POSITIVE_INFINITY;
  if (known === undefined || ageMs < 0 || ageMs >= intervals.feedFormsMs) return listAll(options);
  try {
    return (await listNear(options, known)) ?? (await listAll(options));
  } catch (error) {
    if (isRefusedForm(options, error)) return listAll(options);
    throw error;
  }
}

/** Every day of the window, whatever was asked before: by months, else by teams. */
export async function listWhole(options: ScheduleOptions): Promise<GameList> {
  const days = listDays(options.window);
  return join([await askInTurn(options, ['month', 'team'], days)], days);
}

/** Every day of the window in the best form that works. */
async function listAll(options: ScheduleOptions): Promise<GameList> {
  const { sport, forms, now: triedAt } = options;
  const days = listDays(options.window);
  const found = await askInTurn(options, formsOf(options), days);
  const doubts = found.form === 'month' ? findDoubts(found.boards, days) : [];
  const better = await resolve(options, { found, doubts, days });
  await forms.keep(sport, { form: (better ?? found).form, triedAt, doubts: better ? [] : doubts });
  return join([found, ...(better ? [better] : [])], days);
}

/** What may have changed within the hour; far days are asked for once a day. Undefined: the form fails now. */
async function listNear(
  options: ScheduleOptions,
  { form, doubts }: { form: ScheduleForm; doubts: readonly string[] },
): Promise<GameList | undefined> {
  if (form === 'team') return join([], []);
  const near = nearDays(options);
  const found = await ask(options, form, near);
  const isNew = (doubt: string) => !doubts.includes(doubt);
  if (form === 'month' && findDoubts(found.boards, near).some(isNew)) return undefined;
  return join([found], listDays(options.window));
}

/** From yesterday, whose last games end today, to two days ahead. */
function nearDays({ window, now }: ScheduleOptions): string[] {
  const today = leagueDayOf(now);
  return listDays(window).filter((day) => day >= addDays(today, -1) && day <= addDays(today, 2));
}

function formsOf({ sport }: ScheduleOptions): ScheduleForm[] {
  return isLeague(sport) ? ['month', 'day', 'team'] : ['month', 'day'];
}

function isLeague(sport: Sport): boolean {
  return leagues.some((league) => league === sport);
}

/** The days of doubtful months in another form, if that brings games which the months lack. */
async function resolve(
  options: ScheduleOptions,
  { found, doubts, days }: { found: Answers; doubts: readonly string[]; days: readonly string[] },
): Promise<Answers | undefined> {
  const doubtful = days.filter((day) => isOfDoubts(day, doubts));
  if (doubtful.length === 0) return undefined;
  try {
    const other = await askInTurn(options, formsOf(options).slice(1), doubtful);
    const held = new Set(join([found], days).games.map((game) => game.external_id));
    const brings = join([other], doubtful).games.some((game) => !held.has(game.external_id));
    return brings ? other : undefined;
  } catch (error) {
    if (isRefusedForm(options, error)) return undefined;
    throw error;
  }
}

async function askInTurn(
  options: ScheduleOptions,
  [form, ...others]: readonly ScheduleForm[],
  days: readonly string[],
): Promise<Answers> {
  if (form === undefined) throw new AppError('internal', 'no form to ask in');
  try {
    return await ask(options, form, days);
  } catch (error) {
    if (others.length > 0 && isRefusedForm(options, error)) return askInTurn(options, others, days);
    throw error;
  }
}

/** The first question tells whether the provider still answers those of this form. */
async function ask(
  options: ScheduleOptions,
  form: ScheduleForm,
  days: readonly string[],
): Promise<Answers> {
  const { sport, boards, signal } = options;
  // Where a sport is no league of ours, days further ahead than tomorrow are empty.
  const asked = form === 'day' && !isLeague(sport) ? nearDays(options).slice(0, 3) : days;
  let isAnswered = false;
  const { parts, refused } = await askEach(
    listQuestions(form, { sport, boards, days: asked }),
    async ({ path, competition, month }) => {
      const json = await options.ask(`site/v2/sports/${path}`, signal);
      isAnswered = true;
      return { ...parseScoreboard(json, sport, competition), month };
    },
    {
      signal,
      isFinal: (error) => refusesAll(error) || (!isAnswered && isRefusedForm(options, error)),
    },
  );
  return { form, boards: parts, refused };
}

function isRefusedForm({ sport }: ScheduleOptions, error: unknown): boolean {
  if (findRefusal(error) !== 'question') return false;
  // One of several competitions may be unknown while the others are answered.
  return isLeague(sport) || !(error instanceof AppError) || error.details.status !== 404;
}

function join(answers: readonly Answers[], days: readonly string[]): GameList {
  const list = joinBoards(
    answers.flatMap(({ boards }) => boards),
    days,
  );
  return { ...list, refused: [...answers.flatMap(({ refused }) => refused), ...list.refused] };
}
