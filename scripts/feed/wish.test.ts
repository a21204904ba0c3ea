import { describe, expect, it } from 'vitest';
import { UsageError } from '../command-line.ts';
import { readWish } from './wish.ts';

describe('the command line of the feed', () => {
  it.each([
    [['status'], { isAll: false }],
    [['status', '--all'], { isAll: true }],
    [['probe'], 'probe'],
    [['once', 'scores'], { job: expect.objectContaining({ name: 'scores' }) }],
    [
      ['once', 'roster', 'nfl-kc'],
      { job: expect.objectContaining({ name: 'roster' }), subject: 'nfl-kc' },
    ],
  ])('understands %j', (args, wish) => {
    expect(readWish(args)).toEqual(wish);
  });

  it.each([
    [[], /^$/],
    [['fly'], /^That is not a command/],
    [['once'], /^once needs a job/],
    [['once', 'laundry'], /^There is no job "laundry"/],
    [['once', 'roster'], /^roster needs a team/],
    [['once', 'scores', 'NFL', 'NBA'], /^once takes one subject/],
    [['status', 'most'], /^That is not a command/],
    [['status', '--most'], /^Unknown option '--most'/],
    [['once', 'scores', '--all'], /^--all is for status/],
  ])('refuses %j', (args, message) => {
    const read = () => readWish(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});
