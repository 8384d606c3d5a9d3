import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the built server; one after another, each with people of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['e2e/global.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    retry: 0,
  },
})
