import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { offlineShell, wirePaths } from '#shared/facts/wire.ts';
import { listenForAlerts } from './alerts.ts';

/** What the build consists of; written into the built worker by vite.config.ts. */
declare const builtFiles: PrecacheEntry[];
declare const self: ServiceWorkerGlobalScope;

const settings = '/config.json';
const cacheName = 'settings';
/** A page that does not come so soon is opened from the device. */
const networkTimeoutSeconds = 4;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(builtFiles, { directoryIndex: '', cleanURLs: false });
// What endpoints answer is never made up.
registerRoute(
  new NavigationRoute(new NetworkOnly({ networkTimeoutSeconds }), { denylist: [wirePaths] }),
);
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === settings,
  new NetworkFirst({ cacheName }),
);
// The page that starts the worker has asked for them already.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(settings))),
);
const openShell = createHandlerBoundToURL(offlineShell);
setCatchHandler(async (options) =>
  options.request.mode === 'navigate' ? await openShell(options) : Response.error(),
);
listenForAlerts();
