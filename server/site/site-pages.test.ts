import { existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { etagOf } from '#server/base/http/etag.ts';
import { AppError } from '#shared/errors.ts';
import { memberPaths, openPaths } from '#shared/facts/page-paths.ts';
import { offlineShell } from '#shared/facts/wire.ts';
import type { RenderedPage } from '#shared/schemas/page-rendering.ts';
import { TestClock } from '#test/clock.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { sourceOf, sourcesOfMembers } from './page-chunks.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SiteFile } from './site-files.ts';
import type { KeyedPagesNeeds } from './site-pages.ts';
import { keyedPagesKept, SitePages } from './site-pages.ts';

const html =
  '<!doctype html><html><head><title>Sports Hub</title><script type="module" src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body></html>';
const game = '/g/00000000-0000-4000-8000-000000000abc';
const css = '.flex{display:flex}.hidden{display:none}';
const siteConfig = buildSiteConfig({ supabaseUrl: '' });

function createPages(answer: () => Promise<Partial<RenderedPage> | undefined>) {
  const clock = new TestClock('2026-11-23T12:00:00Z');
  const toFile = (text: string): SiteFile => {
    const content = Buffer.from(text);
    return {
      type: 'text/plain',
      etag: etagOf(content),
      content,
      brotli: undefined,
      gzip: undefined,
    };
  };
  const files = new Map([
    ['/index.html', toFile(html)],
    ['/assets/index-1.css', toFile(css)],
  ]);
  const whole = {
    head: '',
    body: '<div id="root">words</div>',
    answers: {},
    servedAt: 0,
    isLasting: true,
    isMissing: false,
  };
  const take = vi.fn<KeyedPagesNeeds['budgets']['take']>(async () => {});
  const render = vi.fn<PageRenderer>(async () => {
    const page = await answer();
    return page && { ...whole, ...page };
  });
  const pages = new SitePages(files, {
    render,
    siteConfig,
    siteUrl: 'https://hub.example',
    now: clock.now,
    budgets: { take },
  });
  const read = async (address: string) =>
    (await pages.findPage(address))?.file.content.toString() ?? '';
  return { pages, read, render, clock, take };
}

describe('a page of the site', () => {
  it('is made once for all who ask, and for every address that leads to it', async () => {
    const { read, render } = createPages(async () => ({}));
    await Promise.all([read('/soccer/epl'), read('/soccer/la-liga'), read('/soccer/epl/')]);
    await read('/soccer/serie-a');
    expect(render).toHaveBeenCalledOnce();
    await read('/no/such');
    await read('/no/other');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('with rows is made anew after some seconds, once for all who ask then', async () => {
    let count = 0;
    const { read, render, clock } = createPages(async () => {
      count += 1;
      return { isLasting: false, body: `<div id="root">${count} games</div>` };
    });
    expect(await read('/track-record')).toContain('1 games');
    clock.advance(4_900);
    expect(await read('/track-record')).toContain('1 games');
    clock.advance(200);
    const [first, second] = await Promise.all([read('/track-record'), read('/track-record')]);
    expect(first).toContain('2 games');
    expect(second).toBe(first);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('leaves the rows that a query chooses to the browser', async () => {
    const { pages, render, clock } = createPages(async () => ({}));
    const path = '/track-record';
    const asking = (withRows: boolean) => ({ path, address: path, withRows });
    await pages.findPage('/track-record', { search: '?x=1' });
    clock.advance(60_000);
    await pages.findPage('/track-record', { search: '?x=1' });
    expect(render).toHaveBeenCalledExactlyOnceWith(asking(false));
    await pages.findPage('/track-record');
    expect(render).toHaveBeenLastCalledWith(asking(true));
  });

  it('has no rows for a device that shows scores late, whatever others were sent', async () => {
    const { pages, render } = createPages(async () => ({}));
    await pages.findPage('/dashboard');
    await pages.findPage('/dashboard', { isHeld: true });
    const ofGame = await pages.findPage(game, { isHeld: true });
    expect(ofGame?.file.content.toString()).toContain('<div id="root"></div>');
    expect(render.mock.calls.map(([{ path, withRows }]) => [path, withRows])).toEqual([
      ['/dashboard', true],
      ['/dashboard', false],
    ]);
  });

  it('that cannot be rendered comes without content, for scripts alone, and is tried again', async () => {
    const answers = [undefined, {}];
    const { pages, read, clock } = createPages(async () => answers.shift());
    expect((await pages.findPage('/pricing'))?.status).toBe(503);
    expect(await read('/pricing')).toContain('<div id="root"></div>');
    expect(await read('/pricing')).toMatch(/<title>[^<]+ \| Sports Hub<\/title>/);
    clock.advance(5_100);
    expect((await pages.findPage('/pricing'))?.status).toBe(200);
    expect(await read('/pricing')).toContain('words');
  });

  it('without words of its own is listed by nobody: a device keeps it, or shows scores late', async () => {
    const { pages } = createPages(async () => ({}));
    const empty = { status: 200, isUnlisted: true };
    expect(await pages.findPage(offlineShell)).toMatchObject(empty);
    expect(await pages.findPage(game, { isHeld: true })).toMatchObject(empty);
    expect(await pages.findPage('/pricing')).not.toHaveProperty('isUnlisted');
  });

  it.each([
    '/no/such',
    '/nfl/rosters',
    '/seals/foo',
    '/seals/2026-02-30',
    '/seals/2026-2-3',
    '/admin',
    '/g/1',
    '/t/nfl-kc',
    '/t/no-such-team',
    '/p/%3Cscript%3E',
    '/g/..',
    `/g/${'0'.repeat(36)}`,
  ])('is not found at %s', async (address) => {
    const { pages, render } = createPages(async () => ({}));
    expect((await pages.findPage(address))?.status).toBe(404);
    expect((await pages.findPage(address, { search: '?x=1' }))?.status).toBe(404);
    expect(new Set(render.mock.calls.map(([{ path }]) => path))).toEqual(new Set(['*']));
  });

  it.each(['/seals/latest', '/seals/2026-02-28', '/NFL/', '/soccer/epl', '/game/1'])(
    'is found at %s',
    async (address) => {
      const { pages } = createPages(async () => ({}));
      expect((await pages.findPage(address))?.status).toBe(200);
    },
  );

  it('is tried again by the next visitor when it could not be made', async () => {
    let isBroken = true;
    const { read } = createPages(() =>
      isBroken ? Promise.reject(new Error('a defect')) : Promise.resolve({}),
    );
    const both = await Promise.allSettled([read('/pricing'), read('/pricing')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await read('/pricing')).toContain('words');
  });

  it.each(['/pricing', '/dashboard'])(
    'has its own styles in it, and the rest of them and all scripts behind its words: %s',
    async (address) => {
      const { read } = createPages(async () => ({
        body: '<div id="root"><p class="flex">words</p></div>',
      }));
      const page = await read(address);
      const order = ['<style>.flex{', '>words<', '<template id="scripts">', 'rel="stylesheet"'];
      const places = order.map((part) => page.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(page).not.toContain('.hidden{');
      expect(page.replace(/<template.*<\/template>/, '')).not.toMatch(
        /type="module"|modulepreload/,
      );
    },
  );

  it('of a game is made once for some seconds, whatever stands behind the address', async () => {
    const { pages, render, clock, take } = createPages(async () => ({ isLasting: false }));
    const ask = (address: string, search = '') =>
      pages.findPage(address, { search, who: () => '192.0.2.1' });
    const found = await ask(game);
    expect(found?.status).toBe(200);
    expect(await ask(game.toUpperCase().replace('/G/', '/g/'), '?x=1')).toEqual(found);
    expect(render).toHaveBeenCalledExactlyOnceWith({
      path: '/g/:gameId',
      address: game,
      withRows: true,
    });
    expect(take).toHaveBeenCalledExactlyOnceWith('keyedPages', '192.0.2.1');
    clock.advance(5_100);
    await ask(game);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['/t/kansas-city-chiefs', '', '/t/:teamId', '/t/kansas-city-chiefs'],
    ['/t/Kansas-City-Chiefs/', '?x=1', '/t/:teamId', '/t/kansas-city-chiefs'],
    ['/p/demo_nfl-kc_qb_1', '', '/p/:playerId', '/p/demo_nfl-kc_qb_1'],
    ['/scores/nba', '?date=2026-11-27&x=1', '/scores/nba', '/scores/nba?date=2026-11-27'],
    ['/scores/nba', '?date=yesterday', '/scores/nba', '/scores/nba'],
    ['/tables/nfl', '?by=playoffs', '/tables/nfl', '/tables/nfl?by=playoffs'],
    ['/tables/nfl', '?by=luck', '/tables/nfl', '/tables/nfl'],
  ])('of a thing or a part is made for %s%s', async (address, search, path, made) => {
    const { pages, render } = createPages(async () => ({ isLasting: false }));
    expect((await pages.findPage(address, { search }))?.status).toBe(200);
    expect(render).toHaveBeenCalledExactlyOnceWith({ path, address: made, withRows: true });
  });

  it('of a game that is not there is that of unknown addresses', async () => {
    const { pages } = createPages(async () => ({ isMissing: true, isLasting: false }));
    const found = await pages.findPage(game);
    expect(found?.status).toBe(404);
    expect(found).toEqual(await pages.findPage('/no/such'));
  });

  it('of a game comes without rows to who has too many made, and is no page to a search engine', async () => {
    const { pages, render, take } = createPages(async () => ({}));
    take.mockRejectedValue(new AppError('limit_exceeded', 'too many'));
    const found = await pages.findPage(game);
    expect(found?.status).toBe(503);
    // Its scripts find where to show it.
    expect(found?.file.content.toString()).toContain('<div id="root"></div>');
    expect(await pages.findPage(game.replace(/0$/, '1'))).toEqual(found);
    expect(render).not.toHaveBeenCalled();
  });

  it('of a game whose rows come too late is none either', async () => {
    const { pages } = createPages(async () => undefined);
    expect(await pages.findPage(game)).toMatchObject({ status: 503 });
  });

  it('of a game is kept for so many games and no more', async () => {
    const { pages, render } = createPages(async () => ({ isLasting: false }));
    const gameOf = (count: number) => game.replace(/.{3}$/, String(count).padStart(3, '0'));
    for (let count = 0; count <= keyedPagesKept; count += 1) {
      await pages.findPage(gameOf(count));
    }
    render.mockClear();
    await pages.findPage(gameOf(keyedPagesKept));
    expect(render).not.toHaveBeenCalled();
    await pages.findPage(gameOf(0));
    expect(render).toHaveBeenCalledOnce();
  });

  it('says in its head what a game is, and no word of a feed ends an element there', async () => {
    const evil = '</script><script>alert(1)</script>"><img src=x>';
    const share = {
      title: `${evil} 24, Chiefs 21, final`,
      description: evil,
      path: game,
      picture: `${game}/share.png?of=final-24-21`,
      pictureAlt: evil,
      structured: { '@type': 'SportsEvent', name: evil },
    };
    const { read } = createPages(async () => ({ share, isLasting: false }));
    const page = await read(game);
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img');
    const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`);
    expect(tag('og:title').exec(page)?.[1]).toMatch(/24, Chiefs 21, final \| Sports Hub$/);
    expect(tag('og:url').exec(page)?.[1]).toBe(`https://hub.example${game}`);
    expect(tag('og:image').exec(page)?.[1]).toBe(
      `https://hub.example${game}/share.png?of=final-24-21`,
    );
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual(share.structured);
  });

  it('carries what its scripts begin with, and nothing that could end the element', async () => {
    const answers = { note: '</script><script>alert(1)</script>' };
    const { read } = createPages(async () => ({ answers }));
    const page = await read('/track-record');
    expect(page).not.toContain('alert(1)</script>');
    const [, json = ''] =
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page) ?? [];
    const { pushKey: _, ...config } = siteConfig;
    expect(JSON.parse(json)).toEqual({ path: '/track-record', config, answers, servedAt: 0 });
  });

  it('is kept by devices without content or settings: both may have changed when it is opened', async () => {
    const { read, render } = createPages(async () => ({}));
    const shell = await read(offlineShell);
    expect(shell).toContain('<div id="root"></div>');
    expect(shell).not.toContain('page-data');
    expect(render).not.toHaveBeenCalled();
  });

  it('is compressed before anybody asks for that', async () => {
    const { pages } = createPages(async () => ({}));
    const page = await pages.findPage('/terms');
    expect(gunzipSync(page?.file.gzip ?? Buffer.of())).toEqual(page?.file.content);
  });

  it.each([...openPaths, ...memberPaths].map(sourceOf).concat(sourcesOfMembers))(
    'begins with code that exists: %s',
    (source) => expect(existsSync(source)).toBe(true),
  );
});
