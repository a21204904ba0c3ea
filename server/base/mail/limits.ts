/** Connections to the mail server, and mails that wait for one, in each server process. */
export const mailQueue = { concurrency: 20, maxQueued: 500 } as const;
