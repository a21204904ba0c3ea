import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { createPageRenderer } from './page-renderer.ts';

const pricing = { path: '/pricing', address: '/pricing', withRows: true } as const;
const siteConfig = buildSiteConfig({ supabaseUrl: '' });

async function createRenderer(code: string | undefined) {
  const directory = await makeFolderForTest();
  await mkdir(join(directory, '.server'));
  if (code) await writeFile(join(directory, '.server/render-page.js'), code);
  const logger = { error: vi.fn() };
  const needs = {
    siteConfig,
    siteUrl: 'https://hub.example',
    ownUrl: 'http://127.0.0.1:3000',
    logger,
  };
  return { render: createPageRenderer(directory, needs), logger };
}

it('hands the path to the built code, with what every visitor is told', async () => {
  const { render } = await createRenderer(
    'export const renderPage = async ({ tooLate, ...request }) => ({ head: "", body: JSON.stringify(request) });',
  );
  const page = await render(pricing);
  expect(JSON.parse(page?.body ?? '')).toEqual({
    ...pricing,
    config: { ...siteConfig, supabaseUrl: 'http://127.0.0.1:3000' },
    siteUrl: 'https://hub.example',
  });
});

it('answers nothing, and says so in the log, when a page throws', async () => {
  const { render, logger } = await createRenderer(
    'export const renderPage = async () => { throw new Error("a defect"); };',
  );
  expect(await render(pricing)).toBeUndefined();
  expect(logger.error).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/pricing' }),
    'a page could not be rendered',
  );
});

it('answers nothing where nothing was built for it', async () => {
  const { render, logger } = await createRenderer(undefined);
  expect(await render({ ...pricing, path: '/', address: '/' })).toBeUndefined();
  expect(logger.error).not.toHaveBeenCalled();
});
