import { expect, it } from 'vitest';
import { memberPaths } from '#shared/facts/page-paths.ts';
import { writePageHead } from './page-head.ts';

it('a page behind the log-in has a title and a description of no other page', () => {
  const paths = memberPaths.filter((path) => !path.includes(':'));
  const said = ['/', ...paths].flatMap((path) => {
    const head = writePageHead(path, 'https://hub.example');
    const [, title = ''] = /<title>([^<]*)</.exec(head) ?? [];
    const [, description = ''] = /name="description" content="([^"]+)"/.exec(head) ?? [];
    return [title, description];
  });
  expect(said.filter((words, at) => words === '' || said.indexOf(words) !== at)).toEqual([]);
});
