import { defineConfig } from 'vitest/config'

/** End-to-end tests in a real browser against one built server; two files run at a time, so each has its own people and estates. */
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
    // A press under load; the report names those that needed it.
    retry: 1,
    // A wait that was begun before a press that failed: its test has reported the press, and may pass when it is tried again.
    onUnhandledError: ({ message }) => !/^page\.waitFor|^browserContext\.waitFor/.test(message),
    expect: { poll: { timeout: 15_000 } },
  },
})
