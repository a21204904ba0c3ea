import Bowser from 'bowser';
import { deviceName, deviceTexts } from '#shared/texts/account.ts';

export type RecognisedDevice = { name: string; kind: 'computer' | 'phone' | 'unknown' };

const unknown: RecognisedDevice = { name: deviceTexts.unknown, kind: 'unknown' };

/** Browser and system in words, as far as the browser tells them. */
export function recogniseDevice(userAgent: string | null): RecognisedDevice {
  if (!userAgent) return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name) return unknown;
  const isPhone = platform.type === 'mobile' || platform.type === 'tablet';
  return {
    name: deviceName(browser.name.replace(/ for Android$/, ''), os.name),
    kind: isPhone ? 'phone' : 'computer',
  };
}
