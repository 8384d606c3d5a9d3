import type pg from 'pg'

/** Our own schema only: the job queue's tables are not counted. */
export type Counts = Record<string, number>

type QueryClient = Pick<pg.ClientBase, 'query'>

export async function countRows(client: QueryClient): Promise<Counts> {
  const counts: Counts = {}
  for (const table of await tablesInOrder(client)) {
    const { rows } = await client.query(`select count(*) as n from "${table}"`)
    counts[table] = Number(rows[0].n)
  }
  return counts
}

/** The differences, one per line. */
export const differences = (expected: Counts, found: Counts): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table}: ${expected[table] ?? 'no table'} rows were kept, ${found[table] ?? 'no table'} are there`)

/** Each table after those that it references. */
export async function tablesInOrder(client: QueryClient): Promise<string[]> {
  const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  const { rows: pointers } = await client.query(
    `select f.relname as from, t.relname as to from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and f.oid <> t.oid`,
  )
  const order: string[] = []
  let waiting = tables.map(({ tablename }) => tablename as string)
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => !pointers.some(({ from, to }) => from === table && waiting.includes(to)))
    if (ready.length === 0) throw new Error(`These tables reference each other in a circle: ${waiting.join(', ')}.`)
    order.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return order
}
