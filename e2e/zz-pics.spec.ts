import { leagues } from '#shared/facts/sports.ts';
import { settle } from './screen.ts';
import { type Reader, test } from './story.ts';
import { findAddress, visits } from './visits.ts';
test.skip(({ isMobile }) => isMobile);
const want = process.env.PICS?.split(',') ?? [];
const widths = (process.env.WIDTHS ?? '1440,390').split(',').map(Number);
const scheme = (process.env.SCHEME ?? 'light') as 'light' | 'dark';
for (const reader of (process.env.READERS ?? 'free,subscriber').split(',') as Reader[]) {
  test.describe(reader, () => {
    test.use({ reader });
    for (const address of want.filter((a) => true)) {
      for (const league of /<\w+>/.test(address) ? leagues : [undefined]) {
        test(`${address} ${league ?? ''}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme: scheme });
          const to = await findAddress(page, { reader, address }, league as never);
          for (const width of widths) {
            await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
            await page.goto(to);
            await settle(page);
            await page.waitForTimeout(600);
            const h = await page.evaluate(() => document.documentElement.scrollHeight);
            const name = `${address.replace(/\W+/g, '-')}${league ?? ''}-${reader}-${width}-${scheme}`;
            console.log(`HEIGHT ${name} ${h}`);
            await page.screenshot({ path: `/tmp/pics/${name}.png`, fullPage: true });
          }
        });
      }
    }
  });
}
