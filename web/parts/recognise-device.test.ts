import { expect, it } from 'vitest';
import { recogniseDevice } from './recognise-device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${webKit} Chrome/140.0.0.0`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

const known: [userAgent: string, name: string, kind: string][] = [
  [`${windows} ${chrome} Safari/537.36`, 'Chrome on Windows', 'computer'],
  [`${windows} ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge on Windows', 'computer'],
  [`${windows} ${chrome} Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on Linux',
    'computer',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`,
    'Chrome on Chrome OS',
    'computer',
  ],
  [
    `${iphone} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
    'phone',
  ],
  [
    `${iphone} (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Firefox on Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'phone',
  ],
];

it.each(known)('reads %s', (userAgent, name, kind) => {
  expect(recogniseDevice(userAgent)).toEqual({ name, kind });
});

it.each([[null], [''], ['node'], ['curl/8.14.1'], ['<script>alert(1)</script>']])(
  'does not guess at %j',
  (userAgent) => {
    expect(recogniseDevice(userAgent)).toEqual({ name: 'Unknown device', kind: 'unknown' });
  },
);
