import { expect, it } from 'vitest';
import { describeAgent, leadsToOperator } from './feed-agent.ts';

it.each([
  ['Hub/1.0 (+https://hub.test/about)', true],
  [describeAgent('https://hub.test'), true],
  [describeAgent(undefined), false],
  [describeAgent('http://127.0.0.1:3000'), false],
  ['Hub/1.0 (+http://localhost:3000)', false],
  ['Hub/1.0', false],
])('knows whether %s leads to somebody', (agent, isKnown) => {
  expect(leadsToOperator(agent)).toBe(isKnown);
});
