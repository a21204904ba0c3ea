export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail or throws an AppError `upstream_failed`. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
