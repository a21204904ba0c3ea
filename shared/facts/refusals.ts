/**
 * Why a provider did not bring what it was asked for, as `feed_states.refusal` holds it: this server is refused, this
 * question is refused, no answer came, or the answer is in a shape that nobody here knows.
 */
export const refusalKinds = ['client', 'question', 'silent', 'changed'] as const;
export type RefusalKind = (typeof refusalKinds)[number];
