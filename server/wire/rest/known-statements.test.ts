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
  const run = (times: number, tookMs: number) => {
    for (let time = 0; time < times; time += 1) known.ran(statement, tookMs);
    return known.isTrusted(statement);
  };
  expect([run(2, 2), run(1, 2), run(1, 200), run(50, 2), run(1, 200)]).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});

it('never trusts a text that takes a little too long each time', () => {
  const { known } = open();
  const [usual, dear] = [known.find('anon', 'usual'), known.find('anon', 'dear')];
  for (let time = 0; time < 100; time += 1) {
    known.ran(usual, 2);
    known.ran(usual, 2);
    known.ran(dear, 60);
  }
  expect(known.isTrusted(dear)).toBe(false);
});

it('has patience while everything takes longer, and none when only one text does', () => {
  const { known } = open();
  const [usual, dear] = [known.find('anon', 'usual'), known.find('anon', 'dear')];
  for (let time = 0; time < 500; time += 1) {
    known.ran(usual, 2);
    if (time % 5 === 0) known.ran(dear, 149);
  }
  expect(known.pace).toEqual({ turnMs: 150, factor: 1 });
  for (let time = 0; time < 500; time += 1) known.ran(usual, 40);
  expect(known.pace.turnMs).toBeGreaterThan(500);
  expect(known.isTrusted(usual)).toBe(true);
  for (let time = 0; time < 500; time += 1) known.ran(usual, 2);
  expect(known.pace.turnMs).toBe(150);
});

it('never trusts a text with large answers, however slow the machine is', () => {
  const { known } = open();
  const [usual, large] = [known.find('anon', 'usual'), known.find('anon', 'large')];
  for (let time = 0; time < 500; time += 1) {
    known.ran(usual, 40);
    known.ran(large, 40, 1_900_000);
  }
  expect([known.isTrusted(usual), known.isTrusted(large)]).toEqual([true, false]);
});
