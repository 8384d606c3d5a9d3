import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

/** A room imports only rooms of a lower level; news travels up as events. */
const LEVELS: Record<string, number> = {
  master: 0,
  user: 0,
  notice: 0,
  alert: 0,
  image: 1,
  'seller-approval': 1,
  'service-menu': 1,
  estate: 2,
  listing: 2,
  cost: 0,
  report: 3,
  publicity: 3,
  favorite: 3,
  'saved-search': 3,
  'view-history': 3,
  negotiation: 3,
  'estate-desk': 4,
  sheet: 4,
  quotation: 4,
  order: 5,
  payment: 6,
  chat: 7,
  inbox: 7,
  mail: 8,
  desk: 8,
}
/** Of a room, the browser may see only these: shapes, life, permissions, words. */
const SERVER_FILES = /\/(table|[\w-]+-table|queries|actions|present|listeners|routes|events)\.ts$/
const ALIASES: Record<string, string> = {
  '#platform': 'src/platform',
  '#domain': 'src/domain',
  '#web': 'src/web',
  '#identity-provider': 'src/identity-provider',
  '#server': 'src/server',
  '#src': 'src',
  '#db': 'db',
  '#test': 'test',
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const files = readdirSync('src', { recursive: true })
  .map((name) => join('src', String(name)))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$/.test(name))
const imports = files.flatMap(importsOf)
const roomOf = (file: string) => /^src\/domain\/([^/]+)\//.exec(file)?.[1]

test('there is something to check', () => {
  expect(imports.length).toBeGreaterThan(200)
})

test('every room has a level', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => room && !(room in LEVELS))).toEqual([])
})

test('a room imports only lower rooms', () => {
  const upward = imports.filter(({ from, to }) => {
    const [upper, lower] = [roomOf(from), roomOf(to)]
    return upper && lower && upper !== lower && !((LEVELS[upper] as number) > (LEVELS[lower] as number) || isSibling(upper, lower, to))
  })
  expect(upward).toEqual([])
})

test('rooms and the platform know nothing of pages', () => {
  expect(imports.filter(({ from, to }) => /^src\/(domain|platform|identity-provider)\//.test(from) && /^src\/web\//.test(to))).toEqual([])
})

test('the platform knows nothing of rooms, the identity provider only the platform', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/platform/') && /^src\/(domain|identity-provider)\//.test(to))).toEqual([])
  expect(
    imports.filter(
      ({ from, to }) =>
        from.startsWith('src/identity-provider/') && !/^src\/(platform|identity-provider)\//.test(to) && to.startsWith('src/'),
    ),
  ).toEqual([])
})

test('pages see of a room its contract, life and permissions, never its rows', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/web/') && roomOf(to) && SERVER_FILES.test(to))).toEqual([])
})

test('only src/web/auth imports the identity SDK, and zod has one door', () => {
  expect(
    imports.filter(
      ({ from, to }) => /^@?firebase\b/.test(to) && !from.startsWith('src/web/auth/') && !from.startsWith('src/identity-provider/'),
    ),
  ).toEqual([])
  expect(imports.filter(({ from, to }) => to === 'zod' && from !== 'src/platform/zod.ts')).toEqual([])
})

test('ui components know nothing of rooms', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/web/ui/') && roomOf(to))).toEqual([])
})

/**
 * Rooms of one level that belong together: an application and its papers; and the working copy, whose moves write its public snapshot,
 * which in turn speaks the estate's words and reckons as it does, and knows nothing else of it. And words alone, codes with their labels,
 * travel down: an estate says how far its trades have come, a facility of which types of house it is, a talk whether its last message was
 * one that somebody wrote.
 */
function isSibling(upper: string, lower: string, to: string) {
  if (['estate negotiation', 'master estate', 'negotiation chat'].includes(`${upper} ${lower}`)) return /\/enumerations\.ts$/.test(to)
  if (upper === 'listing' && lower === 'estate') return /\/(parts|unit-price|facilities|[\w-]*enumerations)\.ts$/.test(to)
  return (upper === 'estate' && lower === 'listing') || (upper === 'seller-approval' && lower === 'image')
}

function importsOf(from: string): Import[] {
  const source = readFileSync(from, 'utf8')
  return [...source.matchAll(/(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g)].map(
    (match) => ({
      from,
      to: resolved(from, match[3] ?? match[4] ?? ''),
      typeOnly: Boolean(match[2]),
    }),
  )
}

function resolved(from: string, specifier: string) {
  if (specifier.startsWith('.')) return normalize(relative('.', join(dirname(from), specifier)))
  const [alias = '', ...rest] = specifier.split('/')
  const folder = ALIASES[alias]
  return folder ? [folder, ...rest].join('/') : specifier
}

test('every rule of a policy is asked by the server: what only a page asks decides nothing', () => {
  const server = files.filter((file) => !file.startsWith('src/web/') && !file.endsWith('/policy.ts'))
  const asked = new Set(
    server.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import\s+\{([^}]*)\}\s+from\s+'([^']*\/policy\.ts)'/g)].flatMap(
        ([, names = '', from = '']) =>
          names.split(',').map((name) => `${resolved(file, from)} ${name.replace(/^\s*type\s|\sas\s.*$/g, '').trim()}`),
      ),
    ),
  )
  const rules = files
    .filter((file) => file.endsWith('/policy.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `${file} ${name}`))
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter((rule) => !asked.has(rule))).toEqual([])
})

/** The fields that hold a code. What they may hold has a name beside its labels: `TradeStatus.established`, never 3. */
const CODED =
  '(?:status|userType|(?:sellerApproved|quotation|order|payment|negotiation|estate)Status|(?:message|wizard|negotiation|estate|visibleEstate)Type|frequency|endReason|party)'
const CODE = '\\d{1,2}\\b(?![.\\d])'
const BARE_CODES = [
  // status === 2, userType: 1 | 2, paymentStatus = 2, { status: [1, 2] }
  new RegExp(`\\b${CODED}\\)?\\s*(?:[!=]==|[<>]=?|\\?\\?|=|\\??:)\\s*\\[?${CODE}`),
  // eq(order.orderStatus, 1), inArray(negotiation.status, [1, 2])
  new RegExp(`\\b(?:eq|ne|inArray|notInArray)\\([\\w.]+\\.${CODED},\\s*\\[?${CODE}`),
  // [1, 2].includes(talk.status)
  new RegExp(`\\[${CODE}[^\\]]*\\]\\.includes\\([^()]*\\b${CODED}\\b`),
  // sql`${notice.status} = 2`
  new RegExp(`\\.${CODED}\\} (?:=|<>|in) \\(?${CODE}`),
]
/** Where a number may still stand, and why. Only ever take from it. */
const BARE = {
  'src/platform/platform.ts': 'the platform knows no room, and the account of the house has no approval to speak of',
  'src/web/frame/take-over.ts': 'the status of an answer, and 0 is none',
}

test('no code stands as a bare number: each has a name beside its labels', () => {
  const told = [...files, ...readdirSync('db/demo', { recursive: true }).map((name) => join('db/demo', String(name)))]
    // Conditions of an index are written into migrations, which take no values.
    .filter((file) => /\.tsx?$/.test(file) && !/table\.ts$/.test(file) && !(file in BARE))
  const bare = told.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (BARE_CODES.some((code) => code.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(bare).toEqual([])
})

test.each(['if (status === 2)', 'userType: 1 | 2 | 3', 'eq(order.orderStatus, 1)', '[1, 2].includes(talk.status)', '{notice.status} = 2'])(
  'a bare code is found in %s',
  (line) => expect(BARE_CODES.some((code) => code.test(line))).toBe(true),
)
