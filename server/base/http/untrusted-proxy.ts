import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import { isHiddenProxy, readHops } from './client-address.ts';

const advice =
  'Set TRUST_PROXY to the number of proxies in front of this server (1 for a single one): until then ' +
  'visitors share the limits that count by IP, and the list of devices shows the address of the proxy.';

type Bound = { Bindings: HttpBindings };
type WarningNeeds = {
  config: Pick<Config, 'trustedProxies' | 'siteUrl'>;
  logger: Pick<Logger, 'warn'>;
};

/** Tells the operator once that a proxy stands before the server that was not configured. */
export function warnAboutUntrustedProxy({
  config,
  logger,
}: WarningNeeds): MiddlewareHandler<Bound> {
  let isToldOf = false;
  // This server speaks no TLS: somebody before it does.
  if (config.trustedProxies === 0 && config.siteUrl?.startsWith('https:')) {
    logger.warn(`SITE_URL is https, but TRUST_PROXY is 0. ${advice}`);
  }
  return async (context, next) => {
    if (!isToldOf && isHiddenProxy(readHops(context, config))) {
      isToldOf = true;
      logger.warn(`Requests come through a proxy, but TRUST_PROXY is 0. ${advice}`);
    }
    await next();
  };
}
