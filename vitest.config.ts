import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// Workers, and the many programs that tests start, keep their compiled code here.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/engawa/compiled')

// Not in vite.config.ts, because the tests need no pages plugin. One database per worker, emptied per file (test/app.ts).
// Files of one worker share its process; to check that none depends on another, run them in another order:
// vitest run --maxWorkers 1 --sequence.shuffle.files --sequence.seed 7
export default defineConfig({
  test: {
    include: ['{src,test,db,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Against hangs only: a busy machine is several times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
})
