import type { ConstructorOptions } from 'pg-boss'
import type { OpenDatabase } from '#platform/db/open.ts'

/**
 * Runs pg-boss on the one connection of the embedded database. It sends blocks that contain their own transaction; if one fails, it is
 * rolled back before the connection is released.
 */
export function embeddedBoss({ pool, listen }: Extract<OpenDatabase, { engine: 'pglite' }>): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        return { rows: [await client.query(text, values)].flat().flatMap((result) => result.rows) }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    async listen(channel, hear, listening) {
      const close = await listen(channel, hear)
      listening()
      return { close }
    },
  }
}
