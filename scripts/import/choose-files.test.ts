import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeFolderForFile } from '#test/folders.ts';
import { chooseFiles } from './choose-files.ts';

const folder = await makeFolderForFile();
await mkdir(join(folder, 'nfl'));
for (const name of ['player_weeks.csv', 'games_2024.csv.gz', 'games.csv', 'roster_2025.csv']) {
  await writeFile(join(folder, 'nfl', name), '');
}

const names = (files: ReturnType<typeof chooseFiles>) =>
  files.map(({ kind, path }) => [kind.name, path.slice(folder.length + 1)]);

describe('chooseFiles', () => {
  it('takes the files of a folder in the order in which they build on each other', () => {
    expect(names(chooseFiles(['all', folder], 'espn'))).toEqual([
      ['nfl-games', 'nfl/games.csv'],
      ['nfl-games', 'nfl/games_2024.csv.gz'],
      ['nfl-player-weeks', 'nfl/player_weeks.csv'],
      ['nfl-roster', 'nfl/roster_2025.csv'],
    ]);
  });

  it('leaves real people out beside the simulated league, and says so', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const files = names(chooseFiles(['all', folder], 'demo'));
    expect(files.map(([kind]) => kind)).toEqual(['nfl-games', 'nfl-games', 'nfl-player-weeks']);
    expect(write.mock.calls.join()).toContain('roster_2025.csv is left out: real people');
    write.mockRestore();
    const roster = join(folder, 'nfl/roster_2025.csv');
    expect(() => chooseFiles(['nfl-roster', roster], 'demo')).toThrow('FEED=demo');
    expect(names(chooseFiles(['nfl-roster', roster], 'off'))).toHaveLength(1);
  });

  it.each([
    [[], 'needs a kind and a file'],
    [['nfl-games'], 'needs a kind and a file'],
    [['nfl-games', 'a', 'b'], 'needs a kind and a file'],
    [['cricket-games', 'a'], 'no kind "cricket-games"'],
    [['nfl-games', '/nowhere.csv'], 'no file /nowhere.csv'],
    [['all', '/nowhere'], 'no file of any kind'],
  ])('refuses %j', (args, reason) => {
    expect(() => chooseFiles(args, 'espn')).toThrow(reason);
  });
});
