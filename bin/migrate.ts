// Creates or migrates the tables on PostgreSQL, and grants the roles of ops/roles.sql their rights: node bin/migrate.ts, with DATABASE_URL
// of the role that owns them. The server may run. --plan: prints what is pending, what each statement locks and whether nodes of the
// previous version keep working, and changes nothing.
import { readConfig } from '#platform/config.ts'
import { migrateHouse, planHouse } from '#src/operate/migrate.ts'

try {
  const { databaseURL } = readConfig()
  if (!databaseURL) throw new Error('Set DATABASE_URL: the server migrates the embedded database itself.')
  if (process.argv.includes('--plan')) for (const line of await planHouse(databaseURL)) console.log(line)
  else {
    const { tables, rights } = await migrateHouse(databaseURL)
    console.log(`${tables} tables are up to date${rights ? ', and engawa_app and engawa_reader have their rights' : ''}.`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
