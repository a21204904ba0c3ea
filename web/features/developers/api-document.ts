import * as z from 'zod/mini';

/** What the page reads of the OpenAPI document; all else is left out. */
const ApiSchema = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  description: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  default: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  get items() {
    return z.optional(ApiSchema);
  },
  get properties() {
    return z.optional(z.record(z.string(), ApiSchema));
  },
  get anyOf() {
    return z.optional(z.array(ApiSchema));
  },
});
export type ApiSchema = z.infer<typeof ApiSchema>;

const ApiParameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: ApiSchema,
});
export type ApiParameter = z.infer<typeof ApiParameter>;

const Operation = z.object({
  operationId: z.string(),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.optional(z.array(ApiParameter)),
  responses: z.object({
    200: z.optional(
      z.object({
        content: z.optional(z.record(z.string(), z.object({ schema: z.optional(ApiSchema) }))),
      }),
    ),
  }),
});
export type Operation = z.infer<typeof Operation>;

export const ApiDocument = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.object({ get: z.optional(Operation) })),
  components: z.object({ schemas: z.record(z.string(), ApiSchema) }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;
