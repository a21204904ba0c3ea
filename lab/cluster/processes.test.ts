import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { Processes } from './processes.ts';
import { listStandingIn } from './standing-in.ts';

const forEver = { command: process.execPath, parameters: ['-e', 'setInterval(() => {}, 1000)'] };

describe.runIf(process.platform === 'linux')('programs of a cluster', () => {
  it('end with it, also one that hears no signal, and leave no folder', async () => {
    const processes = await Processes.open();
    await processes.start({ name: 'one', ...forEver });
    const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)';
    await processes.start({ name: 'two', command: process.execPath, parameters: ['-e', deaf] });
    expect(listStandingIn(processes.folder)).toHaveLength(2);
    await processes.end();
    expect(listStandingIn(processes.folder)).toEqual([]);
    expect(existsSync(processes.folder)).toBe(false);
  });

  it('say what went wrong', async () => {
    const processes = await Processes.open();
    const words = 'console.log("first"); console.error("the port is taken")';
    await processes.start({ name: 'one', command: process.execPath, parameters: ['-e', words] });
    await eventually(async () =>
      expect(await processes.readLastWords('one')).toBe('first\nthe port is taken'),
    );
    await processes.end();
  });
});
