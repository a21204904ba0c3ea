import { createServer, type ViteDevServer } from 'vite';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, listViolations, test } from './story.ts';

const themes = ['light', 'dark'];
const parts = [...themes, 'Both themes'];
let server: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  server = await createServer({ server: { port: 0, proxy: {} }, logLevel: 'error' });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}gallery.html`;
});

test.afterAll(() => server.close());

test('every primitive is accessible, fits a narrow phone, and figures share one width', async ({
  page,
}) => {
  await page.goto(address);
  for (const theme of themes) {
    const side = page.getByRole('region', { name: theme, exact: true });
    await expect(side.getByText('This came later.')).toBeVisible();
  }
  // Each side for itself: both show the same names.
  for (const part of parts) {
    // An exhibit may show several of one kind.
    const rules = { 'landmark-unique': { enabled: false } };
    expect(await listViolations(page, { rules }, `section[aria-label="${part}"]`)).toEqual([]);
  }

  const widths = await page.evaluate(async () => {
    await document.fonts.load('800 100px "Big Shoulders"');
    const span = document.body.appendChild(document.createElement('span'));
    span.style.cssText = 'position: absolute; font: 800 100px "Big Shoulders"';
    return [...'0123456789'].map((digit) => {
      span.textContent = digit;
      return Math.round(span.getBoundingClientRect().width);
    });
  });
  expect([...new Set(widths)]).toEqual([widths[0]]);

  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});
