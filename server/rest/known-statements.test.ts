import { expect, it } from 'vitest';
import { TestClock } from '#test/clock.ts';
import { KnownStatements } from './known-statements.ts';

const open = () => {
  const clock = new TestClock('2026-11-21T18:00:00Z');
  return { clock, known: new KnownStatements(clock.now) };
};
const use = (known: KnownStatements, text: string, times: number) => {
  let name: string | undefined;
  for (let time = 0; time < times; time += 1) name = known.find('anon', text).name;
  return name;
};

it('names a text that comes again, for each role on its own', () => {
  const { known } = open();
  expect(use(known, 'select 1', 2)).toBeUndefined();
  const name = use(known, 'select 1', 1);
  expect(name).toMatch(/^rest_/);
  expect(use(known, 'select 1', 1)).toBe(name);
  expect(known.find('authenticated', 'select 1').name).toBeUndefined();
});

it('keeps the name of what people use while a stranger sends thousands of other texts', () => {
  const { known } = open();
  const name = use(known, 'ordinary', 50);
  for (let number = 0; number < 5_000; number += 1) {
    use(known, `strange ${number}`, 3);
    expect(known.find('anon', 'ordinary').name).toBe(name);
  }
});

it('takes a name from a text that nobody uses any more, but few in a minute', () => {
  const { clock, known } = open();
  const countNamed = (uses: number) => {
    let named = 0;
    for (let number = 0; number < 200; number += 1) {
      if (use(known, `${clock.now().getTime()} ${number}`, uses) !== undefined) named += 1;
    }
    return named;
  };
  expect(countNamed(20)).toBe(100);
  clock.advance(60_000);
  expect(countNamed(25)).toBe(20);
});

it('trusts a text that ran quickly three times, and half as much after each slow run', () => {
  const { known } = open();
  const statement = known.find('anon', 'select 1');
  for (let run = 0; run < 3; run += 1) {
    expect(known.isTrusted(statement)).toBe(false);
    known.ranQuickly(statement);
  }
  expect(known.isTrusted(statement)).toBe(true);
  known.ranSlowly(statement);
  expect(known.isTrusted(statement)).toBe(false);
  for (let run = 0; run < 100; run += 1) known.ranQuickly(statement);
  known.ranSlowly(statement);
  expect(known.isTrusted(statement)).toBe(true);
});
