import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/domain/*/**/table.ts',
    './src/domain/*/**/*-table.ts',
    './src/listeners/news/*-table.ts',
    './src/platform/*/table.ts',
    './src/platform/*/*-table.ts',
    './src/platform/*/*/table.ts',
    './src/identity-provider/table.ts',
  ],
  out: './db/migrations',
  casing: 'snake_case',
})
