import { defineConfig } from 'vitest/config'

/**
 * Client generators run on the API document: "npm run test:generators". They need TypeScript 5, so they are installed in a folder of their
 * own.
 */
export default defineConfig({
  test: {
    include: ['test/generators/*.clients.ts'],
    globalSetup: ['test/global.ts', 'test/generators/install.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
