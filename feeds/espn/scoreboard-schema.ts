import { z } from 'zod';

/** A field that may be missing, null or of a wrong type without spoiling the event. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

const text = z.string().transform((value) => value.replaceAll('\u0000', '').trim());
const name = optional(text);
const id = z.union([text, z.number().int().transform(String)]).pipe(z.string().min(1).max(40));
const score = z.union([z.string(), z.number(), z.object({ value: z.number() })]);

const Team = z.object({
  id: optional(id),
  displayName: name,
  location: name,
  name,
  shortDisplayName: name,
  abbreviation: name,
});

const Competitor = z.object({
  id: optional(id),
  homeAway: z.enum(['home', 'away']),
  team: optional(Team),
  score: optional(score),
});

const Status = z.object({
  displayClock: optional(text),
  period: optional(z.number().int().min(0).max(99)),
  type: z.object({
    name: optional(text),
    state: optional(text),
    completed: optional(z.boolean()),
    description: optional(text),
    detail: optional(text),
  }),
});

const Competition = z.object({
  date: optional(text),
  status: optional(Status),
  competitors: z.array(Competitor),
  venue: optional(z.object({ fullName: name })),
  situation: optional(z.object({ possession: optional(id) })),
});

const Week = z.object({ number: z.number().int().min(0).max(99) });

export const ScoreboardEvent = z.object({
  id,
  date: optional(text),
  week: optional(Week),
  status: optional(Status),
  competitions: z.array(Competition).min(1),
});

export const Scoreboard = z.object({ week: optional(Week), events: z.array(z.unknown()) });

export type ScoreboardEvent = z.infer<typeof ScoreboardEvent>;
export type FeedCompetitor = z.infer<typeof Competitor>;
export type FeedStatus = z.infer<typeof Status>;
