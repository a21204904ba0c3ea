import { expect, it } from 'vitest';
import { recogniseDevice } from './recognise-device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${webKit} Chrome/140.0.0.0`;
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = `(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`;
const iphone = `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple}`;
const samsung = `${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`;

const computers: [userAgent: string, name: string][] = [
  [windows, 'Chrome on Windows'],
  [`${windows} Edg/140.0.0.0`, 'Microsoft Edge on Windows'],
  [`${windows} OPR/124.0.0.0`, 'Opera on Windows'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  ['(X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`(X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on Chrome OS'],
];
const phones: typeof computers = [
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iOS'],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
  [`(Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  ['(Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [`(Linux; Android 14; SM-S918B) ${samsung}`, 'Samsung Internet on Android'],
];

it.each(computers)('reads a computer: %s', (userAgent, name) => {
  expect(recogniseDevice(`Mozilla/5.0 ${userAgent}`)).toEqual({ name, kind: 'computer' });
});

it.each(phones)('reads a phone: %s', (userAgent, name) => {
  expect(recogniseDevice(`Mozilla/5.0 ${userAgent}`)).toEqual({ name, kind: 'phone' });
});

it.each([[null], [''], ['node'], ['curl/8.14.1'], ['<script>alert(1)</script>']])(
  'does not guess at %j',
  (userAgent) => {
    expect(recogniseDevice(userAgent)).toEqual({ name: 'Unknown device', kind: 'unknown' });
  },
);
