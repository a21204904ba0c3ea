import { type League, leagues } from '#shared/facts/sports.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { calendarTexts as texts } from '#shared/texts/calendars.ts';

/** Whose games a calendar holds; with neither those of the favorite teams. */
export type CalendarSubject = { league: League | null; team_id: string | null };

export type CalendarChoice = CalendarSubject & { value: string; text: string };

const teamChoices = teams
  .map((team) => ({
    value: team.teamId,
    text: teamName(team),
    league: null,
    team_id: team.teamId,
  }))
  .sort((one, other) => one.text.localeCompare(other.text));

/** All that a calendar can be about: the favorite teams, a league, each team by its name. */
const calendarChoices: readonly CalendarChoice[] = [
  { value: 'mine', text: texts.myTeams, league: null, team_id: null },
  ...leagues.map((league) => ({
    value: league,
    text: texts.league(league),
    league,
    team_id: null,
  })),
  ...teamChoices,
];

export function sayCalendar(subject: CalendarSubject): string {
  const choice = calendarChoices.find((each) => isSame(each, subject));
  return choice?.text ?? subject.team_id ?? texts.myTeams;
}

/** Those of which there is none yet. */
export function choicesLeft(there: readonly CalendarSubject[]): CalendarChoice[] {
  return calendarChoices.filter((choice) => !there.some((each) => isSame(each, choice)));
}

/** The team that an address names. */
export function choiceOfAddress(slug: string | null): string | undefined {
  return calendarChoices.find(({ team_id, text }) => team_id !== null && teamSlug(text) === slug)
    ?.value;
}

function isSame(one: CalendarSubject, other: CalendarSubject): boolean {
  return one.league === other.league && one.team_id === other.team_id;
}
