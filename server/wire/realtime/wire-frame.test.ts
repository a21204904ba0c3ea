import { describe, expect, it } from 'vitest';
import {
  parseBinaryMessage,
  parseMessage,
  serializeChange,
  serializeMessage,
  toTextFrame,
} from './wire-frame.ts';

const message = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:games',
  event: 'phx_join',
  payload: { a: 1 },
};

describe('parseMessage', () => {
  it.each(['1.0.0', '2.0.0'] as const)('reads what serializer %s writes', (serializer) => {
    expect(parseMessage(serializeMessage(message, serializer), serializer)).toEqual(message);
  });

  it('takes a missing reference for none', () => {
    const text = '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":7}';
    expect(parseMessage(text, '1.0.0')).toMatchObject({ joinRef: null, ref: '7' });
  });

  it.each([
    '',
    'hello',
    '{}',
    '[]',
    'null',
    '42',
    '["1","2","topic"]',
    '[1,2,3,4,5]',
    '[[],[],"t","e",{}]',
  ])('refuses %j in both serializers', (text) => {
    expect(parseMessage(text, '1.0.0')).toBeUndefined();
    expect(parseMessage(text, '2.0.0')).toBeUndefined();
  });
});

describe('parseBinaryMessage', () => {
  const push = Buffer.from(
    '\x03\x01\x02\x0e\x03\x00\x011' + '22' + 'realtime:games' + 'hey' + '{}',
  );

  it('finds out whom to answer', () => {
    expect(parseBinaryMessage(push)).toMatchObject({
      joinRef: '1',
      ref: '22',
      topic: 'realtime:games',
      event: 'broadcast',
    });
  });

  it('refuses a frame that is cut short or of another kind', () => {
    expect(parseBinaryMessage(Buffer.alloc(0))).toBeUndefined();
    expect(parseBinaryMessage(push.subarray(0, 12))).toBeUndefined();
    expect(parseBinaryMessage(Buffer.from([9, 0, 0, 0, 0, 0, 0]))).toBeUndefined();
  });
});

it('serializeChange is the same message in both serializers', () => {
  const payload = { ids: [1, 2], data: { type: 'INSERT' } };
  const topic = 'realtime:"quoted"';
  const data = '{"type":"INSERT"}';
  expect(JSON.parse(serializeChange(topic, [1, 2], data, '2.0.0'))).toEqual([
    null,
    null,
    topic,
    'postgres_changes',
    payload,
  ]);
  expect(JSON.parse(serializeChange(topic, [1, 2], data, '1.0.0'))).toEqual({
    topic,
    event: 'postgres_changes',
    payload,
    ref: null,
    join_ref: null,
  });
});

describe('toTextFrame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 255, 255]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('gives the length of %i bytes as RFC 6455 says', (length, header) => {
    const frame = toTextFrame('x'.repeat(length));
    expect([...frame.subarray(0, header.length)]).toEqual(header);
    expect(frame.length).toBe(header.length + length);
  });

  it('counts bytes, not characters', () => {
    expect([...toTextFrame('é')]).toEqual([0x81, 2, 0xc3, 0xa9]);
  });
});
