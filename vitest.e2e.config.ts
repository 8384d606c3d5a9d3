import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against one built server; two files at a time, so each with people and houses of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['e2e/global.ts'],
    setupFiles: ['e2e/setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    retry: 0,
    expect: { poll: { timeout: 15_000 } },
  },
})
