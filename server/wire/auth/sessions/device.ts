import {
  findClientAddress,
  findNetwork,
  findProvenNetwork,
  hopsOf,
} from '#server/base/http/client-address.ts';
import type { AuthRequest } from '../base/needs.ts';
import type { Attempt } from '../base/password-attempts.ts';
import { findKnownDevice } from './known-device.ts';
import type { Device } from './security-log.ts';

export function attemptOf(context: AuthRequest, email: string): Attempt {
  const hops = hopsOf(context);
  return {
    email,
    network: findNetwork(hops),
    provenNetwork: findProvenNetwork(hops),
    device: findKnownDevice(context, email),
  };
}

const longestUserAgent = 500;

export function deviceOf(context: AuthRequest): Device {
  return {
    userAgent: context.req.header('user-agent')?.slice(0, longestUserAgent),
    ip: findClientAddress(hopsOf(context)),
  };
}
