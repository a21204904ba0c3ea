import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { madePaths, offlineShell, wire } from '#shared/facts/wire.ts';
import { makeTabularFace } from './scripts/font/tabular-figures.ts';

const backend = `http://127.0.0.1:${process.env.PORT || 3000}`;
// Few requests instead of many tiny shared chunks, and libraries that stay cached when our code changes.
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|QueryClientProvider/,
  },
  {
    name: 'queries',
    test: /node_modules\/(@tanstack(?!.*(?:finiteQuery(?!B)|usePre|ueriesObserver|useQueries))|tslib)\/|\/web\/api\/(query-client|error-code|call-function|read-data|site-config\.queries|spoilers\/(interceptor|score-delay))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shell',
    // What the entry and the first screen of the front page need, and nothing else: every visit waits for it.
    test: /\/(web\/(ui\/(button|class-names|spinner|skeleton|page-head|whole-address|after-paint|when-idle|device-setting|use-hydrated|on-demand|toast|toaster|failure-boundary|shortcut|hold-in-history|leave-safely|sent-part|disclosure|logo)|session\/(auth-context|subscription-context|auth-provider|subscription-provider|recovery-mark)|api\/(load-queries|site-config|supabase-client)|shell\/(?!.*(bottom-bar|late-frame|links|panel|teams|drawer|turns|places|league-page|sport-header|start))|features\/(auth\/(auth-dialog-context|auth-dialog-provider|protected-route|use-)|theme\/(theme|theme-menu|density)|landing\/hero)|pages\/(root-page|error-page|landing-page))\.tsx?|shared\/(served-at|facts\/(routes|product|durations)|texts\/(layout|session|landing|quoted))|preload-helper|lucide-react\/dist\/esm\/(?!icons\/(?!(search|menu|chevron-down|sun|moon|user-round|loader-circle)\.)))/,
  },
  {
    name: 'game-words',
    // What the front page shares with lists of games, and its lines of a field with other boards.
    test: /\/web\/(features\/games\/(?:rows\/)?(game-view|game-windows|board|score|live-mark)\.tsx?|api\/(?:spoilers\/hidden-scores|read-public)|ui\/use-in-view|parts\/(?:field-markings|old-scores|use-places|feed-age\.))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'members',
    // What the dashboard shares with other pages behind the log-in: one file where it would be ten.
    test: /\/(web\/(features\/(games\/(?:rows\/|periods\/|my-teams\/my-team(?=[s-])|league\/(?:sport-games|team-games(?=\.queries)))?(?!use-start|games-board|period-board|games-by-state)[\w-]*\.|standings\/(?:find-place|team-place|group-standings|standings\.queries)|favorites\/(?:favorites\.queries|use-followed-teams))|parts\/(no-games|first-visit|welcome-due|other-sports|live-chances)|api\/(realtime|spread|like-pattern|refetch-every|followed-keys)|ui\/(page-part|show-chosen|use-swipe))|shared\/(calendar-date|game-id|texts\/(dashboard|my-teams|situation|schedule|standings))|lucide-react\/.*\/(external-link|chevron-right))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'headlines',
    test: /\/(web\/features\/news\/(?!news-card)|shared\/texts\/news)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'plans',
    test: /\/(web\/(features\/pricing\/(pla|pay|subscription\.q)|pages\/use-plan|session\/return-address|parts\/closed-sign)|shared\/(facts\/plans|texts\/(subscriptions|pricing|sign-ups)))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'numbers',
    // Nearly everywhere beside the box that tables scroll in, and not in the first load of the dashboard.
    test: /\/(web\/(?:ui\/(?:scroll-box|use-locale|text-link)|api\/read-rows|parts\/count-backtest)|shared\/(?:number-format|percent|facts\/(?:keys-of|seal-paths|backtest-figures)))\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    // Only what the first load of the dashboard needs: every page pays for this chunk.
    test: /\/(web\/ui\/(?!more|row-skeletons|text-link|use-media|person-name|page-message|use-settled|use-locale|scroll-box|dialog|page-message|text-field|password-field|search-field|select-field|check-field|field-box|tabs|table-box|term|chips|split-bar|push-chart|use-sorted|team-pair|save-file)|shared\/(?:errors|time|league-day|team-look|facts\/(?!page-paths|season-odds|backtest-figures|profile-routes|plans|forecasts|admin|wish-answers|security-kinds|alert|api-keys|refusals|feeds|keys-of)|texts\/(?:layout|games|errors|session|plural))|lucide-react\/(?!.*icons\/(?:info\.|clock\.|circle-ex|triangle-ex|trending-|circle-question|ban\.|eye|calendar-clock|minus|arrow-up-down|search-x|chevron-left|arrow-left|inbox|trophy|equal\.|lock\.)))/,
    minShareCount: 4,
  },
];

export default defineConfig({
  plugins: [
    tabularFace(),
    react(),
    tailwindcss(),
    withoutOldBrowsers(),
    withoutUnneeded(),
    withoutPreloads(),
    inlineScripts(),
    serviceWorker(),
    pageRenderer(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      // Names do not compress: half a byte for each letter of a hash where base64 takes three quarters.
      output: { codeSplitting: { groups: chunkGroups }, hashCharacters: 'hex' },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(
        wire.map((name) => [`/${name}/`, { target: backend, ws: name === 'realtime' }]),
      ),
      // Whole names: `/share` is no source in `/shared`.
      ...Object.fromEntries(madePaths.map((path) => [`^${path}(?=[/?]|$)`, { target: backend }])),
      '^/g/[^/]+/share\\.png': { target: backend },
      '^/seals(/[^/]+)?\\.json': { target: backend },
    },
  },
});

/** Scores stand in columns: `web/app.css` asks for the display face by this name. */
function tabularFace(): Plugin {
  return {
    name: 'tabular-face',
    config: async () => ({ resolve: { alias: { '@tabular-face': await makeTabularFace() } } }),
  };
}

/** Comments and indentation of index.html would go out with each page. */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    transformIndexHtml: (html) => html.replace(/^ +(\/\/.*\n *)?/gm, ''),
  };
}

const leftOut = { by: 'web/api/left-out.ts' };
const noPrefetch = { by: 'web/ui/no-prefetch.ts' };
/** Parts of libraries that no first load needs, and what says so in their place. */
const standIns = [
  { part: '@supabase/storage-js', of: '/@supabase/supabase-js/', ...leftOut },
  { part: '@supabase/realtime-js', of: '/@supabase/supabase-js/', ...leftOut },
  { part: './lib/webauthn', of: '/@supabase/auth-js/', ...leftOut },
  { part: './lib/web3/ethereum', of: '/@supabase/auth-js/', ...leftOut },
  {
    part: './ssr/components.js',
    of: '/react-router/dist/production/lib/dom/lib.js',
    ...noPrefetch,
  },
  {
    part: './dom/ssr/components.js',
    of: '/react-router/dist/production/lib/components.js',
    ...noPrefetch,
  },
];

function withoutUnneeded(): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-unneeded',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const standIn = standIns.find(({ part, of }) => part === source && importer?.includes(of));
      if (!standIn) return undefined;
      found.add(standIn.part);
      return fileURLToPath(new URL(standIn.by, import.meta.url));
    },
    // Names for developer tools keep in the build what nobody uses of the router: forms and fetchers.
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
    },
    // A new version of the library may have moved a part: better no build than a heavy one.
    buildEnd: (error) => {
      const missing = standIns.filter(({ part }) => !found.has(part));
      if (!error && missing.length > 0)
        throw new Error(`nothing imports ${missing.map(({ part }) => part).join(', ')} any more`);
    },
  };
}

/** 0.7 kB that would fetch what an import needs; nothing is preloaded, and the one style sheet stands in the page. */
function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** 0.5 kB for browsers older than `@property` and `color-mix`, which a build for today's browsers need not carry. */
function withoutOldBrowsers(): Plugin {
  const fallback = /@layer properties\{@supports.*?\}\}\}/;
  const mixing = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g;
  return {
    name: 'without-old-browsers',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const css = file.source.toString();
        if (!fallback.test(css)) throw new Error('the style sheet has no fallback to leave out');
        file.source = css.replace(fallback, '').replace(mixing, '$1');
      }
    },
  };
}

/** Runs when the site is built, one after the other. */
function afterBuild(
  name: string,
  run: (dir: string, fileNames: readonly string[]) => Promise<unknown>,
): Plugin {
  return {
    name,
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler: async ({ dir = 'dist' }, bundle) => {
        await run(dir, Object.keys(bundle));
      },
    },
  };
}

const builtBeside = { configFile: false, publicDir: false, logLevel: 'warn' } as const;

/** Builds the service worker with the list of what was built, so that it can keep all of it. */
function serviceWorker(): Plugin {
  return afterBuild('service-worker', async (dir, fileNames) => {
    const assets = fileNames.filter((name) => name.startsWith('assets/'));
    const page = createHash('sha256').update(await readFile(join(dir, 'index.html')));
    const files = [
      ...assets.map((name) => ({ url: `/${name}`, revision: null })),
      { url: offlineShell, revision: page.digest('hex').slice(0, 16) },
    ];
    await build({
      ...builtBeside,
      define: { builtFiles: JSON.stringify(files) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: 'web/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  });
}

/** Builds what renders the pages in the server, beside the site and not published with it. */
function pageRenderer(): Plugin {
  return afterBuild('page-renderer', (dir) =>
    build({
      ...builtBeside,
      plugins: [react(), withoutUnneeded()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { outDir: join(dir, '.server'), ssr: 'web/render-page.tsx' },
    }),
  );
}

/** Writes a .br and a .gz beside each text file of the build, so that the server never compresses. */
function precompress(): Plugin {
  return afterBuild('precompress', async (dir) => {
    const files = await readdir(dir, { recursive: true });
    const texts = files.filter(
      (file) =>
        /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file) && !file.startsWith('.server'),
    );
    await Promise.all(texts.map((file) => compressFile(join(dir, file))));
  });
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
