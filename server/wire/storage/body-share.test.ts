import { describe, expect, it } from 'vitest';
import { storageLimits } from '#shared/facts/storage.ts';
import { BodyShare } from './body-share.ts';

const { bodyBytes, bodyBytesOfAddress, uploadsPerUser } = storageLimits;
const slowDown = 'Too many uploads at once, please try again';

/** Each from an address and a person of its own. */
function openMany(share: BodyShare, count: number) {
  return Array.from({ length: count }, (_, at) =>
    share.open({ network: `${at}`, uploader: `${at}` }),
  );
}

describe('the share of bodies', () => {
  it('lets the one that arrives longest give way to others', () => {
    const share = new BodyShare();
    const [slow, ...others] = openMany(share, 5);
    for (const body of [slow, ...others]) body?.grow(bodyBytes / 5);
    const quick = share.open({ network: 'quick' });
    quick.grow(1);
    expect(slow?.signal.aborted).toBe(true);
    expect(() => slow?.grow(1)).toThrow(slowDown);
    expect(others.map(({ signal }) => signal.aborted)).toEqual(others.map(() => false));
    expect(quick.signal.aborted).toBe(false);
  });

  it('keeps what has arrived, and refuses who comes when there is nothing else', () => {
    const share = new BodyShare();
    for (const body of openMany(share, 4)) {
      body.grow(bodyBytes / 4);
      body.arrive();
    }
    const late = share.open({ network: 'late' });
    expect(() => late.grow(1)).toThrow(slowDown);
  });

  it('gives one address its part, which costs others nothing', () => {
    const share = new BodyShare();
    const other = share.open({ network: 'other' });
    other.grow(1);
    const first = share.open({ network: 'crowd' });
    first.grow(bodyBytesOfAddress);
    const second = share.open({ network: 'crowd' });
    second.grow(1);
    expect([first, second, other].map(({ signal }) => signal.aborted)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('bounds the uploads of one person and takes back what they gave back', () => {
    const share = new BodyShare();
    const sender = { network: 'home', uploader: 'fan' };
    const own = Array.from({ length: uploadsPerUser }, () => share.open(sender));
    expect(() => share.open(sender)).toThrow(slowDown);
    expect(() => share.open({ network: 'home' })).not.toThrow();
    own[0]?.[Symbol.dispose]();
    expect(() => share.open(sender)).not.toThrow();
  });
});
