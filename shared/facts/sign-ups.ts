/** Who may make an account: everybody, whom an operator invited, or nobody who comes by. */
export const signUpModes = ['open', 'invite', 'off'] as const;
export type SignUps = (typeof signUpModes)[number];
