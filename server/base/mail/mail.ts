export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail or throws an AppError `upstream_failed`. */
export type Mailer = {
  /** False on a server that has no way to send. */
  isConfigured: boolean;
  send: (mail: Mail) => Promise<void>;
  /** Throws the same when the mail server does not let us in; absent where there is none. */
  check?: () => Promise<void>;
};
