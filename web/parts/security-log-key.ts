/** Of the answers about what was done to an account; whatever does something to it asks for them anew. */
export const securityLogKey = (userId: string | undefined) => ['security-log', userId] as const;
