import type { Context } from 'hono';
import { clientAddress, findNetwork, findProvenNetwork, hopsOf } from '../http/client-address.ts';
import type { Env } from '../services.ts';
import { findKnownDevice } from './known-device.ts';
import type { Attempt } from './password-attempts.ts';
import type { Device } from './sessions.ts';

export function attemptOf(context: Context<Env>, email: string): Attempt {
  const hops = hopsOf(context);
  return {
    email,
    network: findNetwork(hops),
    provenNetwork: findProvenNetwork(hops),
    device: findKnownDevice(context, email),
  };
}

const longestUserAgent = 500;

export function deviceOf(context: Context<Env>): Device {
  return {
    userAgent: context.req.header('user-agent')?.slice(0, longestUserAgent),
    ip: clientAddress(context),
  };
}
