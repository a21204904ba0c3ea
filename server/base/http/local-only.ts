import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/base/config/config.ts';
import { isLoopbackAddress, isLoopbackName } from '#server/base/net/loopback.ts';
import type { Env, Incoming } from './env.ts';

/** Browsers write no header of their own with x-; what stands between them and us does, or names an address. */
const fromProxy = /^x-|^via$|^cf-|^cdn-|-ip$|addr$|forward|proxy|akamai|fastly/;
/** Some proxies do not tell of themselves, but speak the old version. */
const spokenByBrowsers = '1.1';

type LocalNeeds = { config: Pick<Config, 'isLoopback'> };

/** What shows mails or stands for money does not exist for anybody but a person at this machine. */
export const onlyAtThisMachine: MiddlewareHandler<Env<LocalNeeds>> = async (context, next) => {
  if (!isDirectAndLocal(context)) return context.json({ message: 'No such endpoint' }, 404);
  await next();
  context.header('cache-control', 'no-store');
};

/** A foreign name that leads here (DNS rebinding), a proxy, or another spelling of the path is refused. */
function isDirectAndLocal(context: Incoming<LocalNeeds>): boolean {
  const { url, headers, httpVersion } = context.env.incoming;
  return (
    context.var.services.config.isLoopback &&
    isLoopbackAddress(context.env.incoming.socket.remoteAddress ?? '') &&
    isLoopbackName(URL.parse(`http://${headers.host}`)?.hostname ?? '') &&
    url?.split('?')[0] === context.req.path &&
    httpVersion === spokenByBrowsers &&
    !Object.keys(headers).some((name) => fromProxy.test(name))
  );
}
