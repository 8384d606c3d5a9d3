// Moves the embedded database to PostgreSQL: node bin/move-to-postgres.ts --to postgres://... [--files-to-s3]. Stop the server first. The embedded database stays as it is.
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { moveToPostgres } from '#src/operate/move-to-postgres.ts'

const { values } = parseArgs({ options: { to: { type: 'string' }, 'files-to-s3': { type: 'boolean', default: false } } })
if (!values.to) {
  console.error('Usage: node bin/move-to-postgres.ts --to postgres://USER:PASSWORD@HOST:5432/NAME [--files-to-s3]')
  process.exit(2)
}

try {
  const { rows, tables, files, seconds } = await moveToPostgres(readConfig(), { url: values.to, filesToS3: values['files-to-s3'] })
  console.log(
    `${rows} rows in ${tables} tables are the same in both databases (${seconds} s)${files === undefined ? '' : `; ${files} files are on S3`}.`,
  )
  console.log(
    `From now on: DATABASE_URL=${values.to.replace(/:[^:@/]*@/, ':***@')} (and ${files === undefined ? 'the same DATA_DIR, for the files' : 'the S3_ values'}).`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
