import * as z from 'zod/mini';
import {
  type AlertKind,
  alertKinds,
  alertLimits,
  defaultAlertKinds,
} from '#shared/facts/alerts.ts';

const Kinds = z.array(z.enum(alertKinds));
const Moment = z.iso.datetime({ offset: true });

export const AlertDevice = z.object({
  id: z.uuid(),
  endpoint: z.string(),
  name: z.string(),
  last_sent_at: z.nullable(Moment),
});
export type AlertDevice = z.infer<typeof AlertDevice>;

/** `HH:MM:SS`, or null without quiet hours. */
const Clock = z.nullable(z.string());
export const AlertSettings = z.object({
  kinds: Kinds,
  quiet_from: Clock,
  quiet_to: Clock,
  most_per_hour: z.number(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** Instead of the settings, of one team or player. */
export const AlertChoice = z.object({
  team_id: z.nullable(z.string()),
  player_id: z.nullable(z.string()),
  kinds: Kinds,
});
export type AlertChoice = z.infer<typeof AlertChoice>;

/** Somebody followed of whom there can be alerts. */
export type Subject = { kind: 'team' | 'player'; id: string; name: string };

export type Alerts = {
  subjects: Subject[];
  devices: AlertDevice[];
  settings: AlertSettings;
  choices: AlertChoice[];
};

/** Of who has chosen nothing. */
export const defaultSettings: AlertSettings = {
  kinds: [...defaultAlertKinds],
  quiet_from: null,
  quiet_to: null,
  most_per_hour: alertLimits.mostPerHour.usual,
};

export function withKind(kinds: readonly AlertKind[], kind: AlertKind, isWanted: boolean) {
  return alertKinds.filter((each) => (each === kind ? isWanted : kinds.includes(each)));
}

export function choiceOf({ kind, id }: Subject, choices: readonly AlertChoice[]) {
  return choices.find(({ team_id, player_id }) => (kind === 'team' ? team_id : player_id) === id);
}

/** Null kinds: as in the settings. */
export function withChoice(
  choices: readonly AlertChoice[],
  subject: Subject,
  kinds: AlertKind[] | null,
): AlertChoice[] {
  const old = choiceOf(subject, choices);
  const others = choices.filter((choice) => choice !== old);
  return kinds ? [...others, { ...columnsOf(subject), kinds }] : others;
}

export function columnsOf({ kind, id }: Subject) {
  return kind === 'team' ? { team_id: id, player_id: null } : { team_id: null, player_id: id };
}
