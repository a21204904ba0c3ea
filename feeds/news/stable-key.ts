const plainKey = /^[\w.:-]{1,60}$/;

/** A key that the same words always give; words that are a key already stay as they are. */
export function stableKey(words: string): string {
  return plainKey.test(words) ? words : fingerprint(words);
}

/** 52 bits of cyrb53: enough to tell the articles of a feed apart, no secret. */
function fingerprint(words: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < words.length; index += 1) {
    const unit = words.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
