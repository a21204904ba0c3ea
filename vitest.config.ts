import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{shared,feeds,forecast,functions,server,scripts,database}/**/*.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // The contrast test reads the tokens of app.css.
          css: true,
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['./web/test-setup.ts'],
        },
      },
    ],
  },
});
