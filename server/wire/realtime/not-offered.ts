/** What the protocol knows and the product does not use: said to whoever sends it, on a channel or over HTTP. */
export const notOffered = {
  broadcast: 'Broadcast is not offered by this server',
  presence: 'Presence is not offered by this server',
} as const;
