import type { Migration } from './steps.ts'

interface PlannedStatement {
  text: string
  /** The lock that makes others wait; undefined if none. */
  locks: string | undefined
  /** Nodes of the previous version cannot continue after it. */
  stops: boolean
}
export interface PlannedMigration {
  tag: string
  statements: PlannedStatement[]
  stops: boolean
  /** Tables locked against all readers until the migration's row changes are done. */
  heldLong: string[]
}

type Effect = Pick<PlannedStatement, 'locks' | 'stops'> & { held?: string; changesRows?: boolean }
interface Rule {
  of: RegExp
  effect(named: { table: string; other: string; unique?: string }): Effect
}

const named = (group: string) => String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?public"?\.)?"?(?<${group}>\w+)"?`
const TABLE = named('table')
const alter = (what: string) => new RegExp(`^alter table ${TABLE} ${what}`)
const everything = (table: string, stops: boolean, how = 'for a moment'): Effect => ({
  locks: `${table}: everything, ${how}`,
  stops,
  held: table,
})
const LOOKED_AT = 'while all its rows are checked'
const WRITTEN_ANEW = 'while all its rows are rewritten'

/** A rule per kind of change; the first match counts. An unknown change stops old nodes. */
const RULES: Rule[] = [
  { of: /^(create (sequence|function|type|statistics) |comment on )/, effect: () => ({ locks: undefined, stops: false }) },
  {
    of: new RegExp(`^create (?<unique>unique )?index (?:\\S+ )?on ${TABLE}`),
    effect: ({ table, unique }) => ({ locks: `${table}: writing, while the index is built`, stops: unique !== undefined }),
  },
  { of: alter('add column .* generated always'), effect: ({ table }) => everything(table, false, WRITTEN_ANEW) },
  { of: alter('add column (?!.*\\bdefault\\b).*not null'), effect: ({ table }) => everything(table, true) },
  { of: alter('add column'), effect: ({ table }) => everything(table, false) },
  {
    of: alter(`add constraint .*foreign key .*references ${named('other')}`),
    effect: ({ table, other }) => ({ locks: `${table} and ${other}: writing, ${LOOKED_AT}`, stops: true }),
  },
  {
    of: alter('(?:add (?:constraint|primary key)|alter column \\S+ set not null)'),
    effect: ({ table }) => everything(table, true, LOOKED_AT),
  },
  { of: alter('alter column \\S+ (?:set data )?type'), effect: ({ table }) => everything(table, true, WRITTEN_ANEW) },
  {
    of: alter('(?:alter column \\S+ set default|set \\(|drop constraint|(?:dis|en)able row level)'),
    effect: ({ table }) => everything(table, false),
  },
  { of: alter('(?:drop column|rename|alter column)'), effect: ({ table }) => everything(table, true) },
  { of: new RegExp(`^drop table ${TABLE}`), effect: ({ table }) => everything(table, true) },
  { of: /^(drop|alter) index /, effect: () => ({ locks: 'its table: everything, for a moment', stops: false }) },
  {
    of: new RegExp(`^(?:with .*?\\)? ?)?(?:update|delete from|insert into) ${TABLE}`),
    effect: ({ table }) => ({ locks: `${table}: the rows that it changes`, stops: false, changesRows: true }),
  },
]

/** Which locks pending migrations take, and whether nodes of the previous version can continue. */
export function planMigrations(migrations: readonly Pick<Migration, 'tag' | 'statements'>[]): PlannedMigration[] {
  // Unknown to the previous version, so nothing waits for them.
  const made = new Set<string>()
  return migrations.map(({ tag, statements }) => {
    const effects = statements.map(bare).flatMap((text) => (text === '' ? [] : [{ text, ...effectOf(text.toLowerCase(), made) }]))
    const lastChange = effects.findLastIndex(({ changesRows }) => changesRows)
    return {
      tag,
      statements: effects.map(({ text, locks, stops }) => ({ text, locks, stops })),
      stops: effects.some(({ stops }) => stops),
      heldLong: [...new Set(effects.slice(0, Math.max(lastChange, 0)).flatMap(({ held }) => held ?? []))],
    }
  })
}

const CREATE = new RegExp(`^create table ${TABLE}`)

function effectOf(text: string, made: Set<string>): Effect {
  const created = CREATE.exec(text)?.groups?.table
  if (created) {
    made.add(created)
    return { locks: undefined, stops: false }
  }
  for (const { of, effect } of RULES) {
    const found = of.exec(text)
    if (!found) continue
    const { table = '', other = '', unique } = found.groups ?? {}
    if (made.has(table)) return { locks: other && !made.has(other) ? `${other}: writing, for a moment` : undefined, stops: false }
    return effect({ table, other, ...(unique && { unique }) })
  }
  return { locks: 'unknown: check it by hand', stops: true }
}

/** Without comments, on one line. */
const bare = (statement: string) =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')

/** The plan as text, to be read before an upgrade. */
export function describePlan(plan: readonly PlannedMigration[]): string[] {
  if (plan.length === 0) return ['Nothing is pending: the tables are up to date.']
  const lines = plan.flatMap(({ tag, statements, stops, heldLong }) => [
    `${tag}: ${stops ? 'stops nodes of the previous version' : 'nodes of the previous version keep working'}`,
    ...statements.map(({ text, locks, stops }) => `  ${stops ? '!' : ' '} ${text.slice(0, 90)}\n      waits: ${locks ?? 'nothing'}`),
    ...heldLong.map((table) => `  ! ${table} is locked for everyone until this migration has changed its rows.`),
  ])
  const stopping = plan.filter(({ stops }) => stops).length
  return [
    ...lines,
    stopping > 0
      ? `${plan.length} pending, ${stopping} of them stop nodes of the previous version: those answer 503 until they are replaced.`
      : `${plan.length} pending. Nodes of the previous version keep working.`,
  ]
}
