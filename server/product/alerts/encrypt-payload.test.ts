import { describe, expect, it } from 'vitest';
import { agreeWith, encryptPayload } from './encrypt-payload.ts';

// RFC 8291, section 5 and appendix A.
const example = {
  json: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
};
const privateKey = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
const sealed =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

describe('a letter', () => {
  it('is sealed as the RFC shows it', () => {
    const letter = encryptPayload(agreeWith(example, privateKey), example.json, salt);
    expect(letter.toString('base64url')).toBe(sealed);
  });

  it('has a salt of its own each time, and so has nothing in common with one that says the same', () => {
    const agreement = agreeWith(example);
    const [first, second] = [
      encryptPayload(agreement, example.json),
      encryptPayload(agreement, example.json),
    ];
    expect(first.subarray(0, 16)).not.toEqual(second.subarray(0, 16));
    expect(first.subarray(86)).not.toEqual(second.subarray(86));
    expect(agreeWith(example).ownPoint).not.toEqual(agreement.ownPoint);
  });
});
