import { z } from 'zod';
import type { Claims } from '#server/base/database/claims.ts';
import { TokenError } from '#server/wire/auth/base/access-token.ts';
import { Channel, type ChannelSession, topicPrefix } from './channel.ts';
import { type JoinRequest, parseJoinRequest, weighJoin } from './join-request.ts';
import type { QuotaName } from './limits.ts';
import { notOffered } from './not-offered.ts';
import { tokenRefusals } from './token-refusal.ts';
import type { Message } from './wire-frame.ts';

/** Answers `phx_join`: an earlier join of the topic ends, then the new one is accepted or refused. */
export async function joinChannel(
  session: ChannelSession,
  message: Message,
  receivedAt: number,
): Promise<void> {
  const { hub, channels } = session;
  const former = channels.get(message.topic);
  if (former) session.closeChannel(former);
  const request = parseJoinRequest(message.payload);
  const refusal = request ? findRefusal(session, message, request) : malformedJoin;
  if (!request || refusal) {
    const { code, text } = refusal ?? malformedJoin;
    return session.refuse(message, code, text);
  }
  const token = request.accessToken ?? session.apiKey;
  const claims = await verify(session, token);
  if (claims instanceof TokenError) {
    const { code, message: text } = tokenRefusals[claims.fault];
    return session.refuse(message, code, text);
  }
  const waitedMs = performance.now() - receivedAt;
  if (request.bindings.length > 0 && !(await hub.waitUntilLive(hub.limits.liveWaitMs - waitedMs))) {
    return session.refuse(
      message,
      'InitializingProjectConnection',
      'The connection to the database is being made',
    );
  }
  if (!session.isOpen) return;
  const { topic, joinRef } = message;
  const { bindings } = request;
  const usage = weighJoin(topic, bindings, (binding) => hub.subscriptions.countTables(binding));
  const joins = Math.floor(usage.filterBytes / hub.limits.bytesOfJoin);
  const excess = session.quota.take({ ...usage, joins });
  if (excess) return session.refuse(message, excesses[excess].code, excesses[excess].text);
  accept(session, message, {
    request,
    channel: new Channel(session, { topic, joinRef, token, claims, bindings, usage }),
  });
}

function accept(
  session: ChannelSession,
  message: Message,
  { request, channel }: { request: JoinRequest; channel: Channel },
): void {
  session.channels.set(channel.topic, channel);
  const fault = channel.enter();
  if (fault && request.waits) {
    session.removeChannel(channel);
    session.refuse(message, fault.code, fault.message);
    return;
  }
  session.reply(message, 'ok', { postgres_changes: request.echo });
  channel.announce(fault);
  if (request.wantsPresence) tellNotOffered(channel, 'presence');
}

const malformedJoin = {
  code: 'InvalidJoinPayload',
  text: 'The payload of the join could not be read',
};

function findRefusal(session: ChannelSession, { topic }: Message, request: JoinRequest) {
  if (!topic.startsWith(topicPrefix) || topic.length === topicPrefix.length) {
    return { code: 'TopicNameRequired', text: 'You must provide a topic name' };
  }
  if (session.quota.take({ joins: 1 })) return excesses.joins;
  if (request.isPrivate) {
    return {
      code: 'Unauthorized',
      text: `You do not have permissions to read from this Channel topic: ${topic.slice(topicPrefix.length)}`,
    };
  }
  return undefined;
}

const tooMany = (text: string) => ({ code: 'ChannelRateLimitReached', text: `Too many ${text}` });

/** How the protocol refuses what is more than a client, its network or the process may hold. */
const excesses: Record<QuotaName, { code: string; text: string }> = {
  sockets: tooMany('connections'),
  channels: tooMany('channels'),
  conditions: tooMany('conditions'),
  values: tooMany('values in filters'),
  filterBytes: tooMany('bytes of filters'),
  joins: { code: 'ClientJoinRateLimitReached', text: 'Too many joins per second' },
  messages: { code: 'ClientJoinRateLimitReached', text: 'Too many messages per second' },
};

const AccessTokenPayload = z.object({ access_token: z.string().nullish() });

/** Answers `access_token`: silence for a good one, the end of the channel for a bad one. */
export async function changeToken(
  session: ChannelSession,
  channel: Channel,
  message: Message,
): Promise<void> {
  const { data: payload } = AccessTokenPayload.safeParse(message.payload);
  const token = payload?.access_token;
  // Keys of the project are sent when nobody is signed in; they end with the token's own expiry.
  if (!token || token === channel.token || token.startsWith('sb_')) return;
  if (session.quota.take({ joins: 1 })) {
    channel.sendFatal(excesses.joins.text);
    session.closeChannel(channel);
    return;
  }
  const claims = await verify(session, token);
  if (session.channels.get(channel.topic) !== channel) return;
  if (claims instanceof TokenError) {
    channel.sendFatal(tokenRefusals[claims.fault].message);
    session.closeChannel(channel);
    return;
  }
  channel.changeClaims(token, claims);
}

/** Answers what is not offered; whoever does not wait for the answer is told beside it. */
export function refuseEvent(session: ChannelSession, channel: Channel, message: Message): void {
  const { event } = message;
  if (event !== 'broadcast' && event !== 'presence') {
    session.reply(message, 'error', { reason: 'UnknownEvent: The event is not known' });
    return;
  }
  session.reply(message, 'error', { reason: `NotSupported: ${notOffered[event]}` });
  tellNotOffered(channel, event);
}

function tellNotOffered(channel: Channel, extension: keyof typeof notOffered): void {
  channel.sendSystem({ message: notOffered[extension], status: 'error', extension });
}

async function verify(session: ChannelSession, token: string): Promise<Claims | TokenError> {
  try {
    return await session.hub.services.tokens.verify(token);
  } catch (error) {
    if (error instanceof TokenError) return error;
    throw error;
  }
}
