/** What the protocol knows and the product does not use: said at a join, to a message and over HTTP. */
export const notOffered = {
  broadcast: 'Broadcast is not offered by this server',
  presence: 'Presence is not offered by this server',
} as const;
