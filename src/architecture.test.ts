import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { circlesBelow, circlesOf, circlesOfFiles, files, imports, reachedFrom, resolved } from '#test/imports.ts'
import { SHELVES, WEB_LEVELS, WEB_ONLY } from '#test/levels.ts'
import { browserMayKnow, browserMayTake } from '#web/wall.ts'

/** For example deal/viewing; `home` is above the shelves and is a room of its own. */
const roomOf = (file: string) => /^src\/domain\/([^/]+\/[^/]+)\//.exec(file)?.[1]
const webRoomOf = (file: string) => /^src\/web\/rooms\/(home|[^/]+\/[^/]+)\//.exec(file)?.[1]
const shelfOf = (room: string) => room.split('/')[0] as string

test('the scan finds imports to check', () => {
  expect(imports.length).toBeGreaterThan(200)
})

test('every room is on a shelf', () => {
  const shelved = files.filter((file) => /^src\/(domain|web\/rooms)\//.test(file))
  expect(shelved.filter((file) => !SHELVES.includes(shelfOf(roomOf(file) ?? webRoomOf(file) ?? '')))).toEqual([])
})

test.each([
  ['domain', roomOf],
  ['pages', webRoomOf],
] as const)(
  'a room of the %s imports only from its own shelf and lower ones, and no rooms import each other in a cycle',
  (_side, nameOf) => {
    const between = imports.flatMap(({ from, to }) => {
      const [upper, lower] = [nameOf(from), nameOf(to)]
      return upper && lower && upper !== lower ? [{ from, to, upper, lower }] : []
    })
    expect(between.length).toBeGreaterThan(200)
    const level = (room: string) => SHELVES.indexOf(shelfOf(room))
    expect(between.filter(({ upper, lower }) => level(lower) > level(upper)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
    expect(circlesOf(between.map(({ upper, lower }) => [upper, lower]))).toEqual([])
  },
)

test('rooms and the platform import no pages', () => {
  expect(imports.filter(({ from, to }) => /^src\/(domain|platform|identity-provider)\//.test(from) && /^src\/web\//.test(to))).toEqual([])
})

test('the platform imports no rooms, and the identity provider only the platform', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/platform/') && /^src\/(domain|identity-provider)\//.test(to))).toEqual([])
  expect(
    imports.filter(
      ({ from, to }) =>
        from.startsWith('src/identity-provider/') && !/^src\/(platform|identity-provider)\//.test(to) && to.startsWith('src/'),
    ),
  ).toEqual([])
})

test('the folders of the pages import only lower ones', () => {
  const levelOf = new Map(WEB_LEVELS.flatMap((names, level) => names.map((name) => [name, level] as const)))
  const folderOf = (file: string) => (/\.gen\./.test(file) ? undefined : /^src\/web\/([^/]+)/.exec(file)?.[1])
  const rises = imports.filter(({ from, to }) => {
    const [upper, lower] = [folderOf(from), folderOf(to)]
    if (!upper || !lower || upper === lower) return false
    // A folder without a level is neither above nor below any other.
    return !((levelOf.get(upper) ?? Number.NaN) > (levelOf.get(lower) ?? Number.NaN))
  })
  expect(rises).toEqual([])
})

test('a page room shares name and shelf with a domain room, or is listed as page-only', () => {
  const rooms = new Set(files.map(roomOf))
  const webRooms = [...new Set(files.map(webRoomOf))].filter((room) => room !== undefined)
  expect(webRooms.filter((room) => !rooms.has(room) && !WEB_ONLY.includes(room))).toEqual([])
  expect(WEB_ONLY.filter((room) => !webRooms.includes(room) || rooms.has(room))).toEqual([])
})

/** Folders in a README with the file to open first. */
const firstFiles = (text: string) =>
  [...text.matchAll(/^\| ([\w/-]+) \|.*\| `([^`]+)` \|$/gm)].map(([, folder = '', first = '']) => ({ folder, first }))

test.each(SHELVES.filter((shelf) => shelf !== 'home'))('the README of %s lists every room and a file to open first', (shelf) => {
  const [domain = '', pages = ''] = readFileSync(`src/domain/${shelf}/README.md`, 'utf8').split(/^Pages /m)
  for (const [text, root, nameOf] of [
    [domain, 'src/domain', roomOf],
    [pages, 'src/web/rooms', webRoomOf],
  ] as const) {
    const listed = firstFiles(text).map(({ folder, first }) => ({ room: `${shelf}/${folder}`, first }))
    const rooms = [...new Set(files.map(nameOf))].filter((room) => room && shelfOf(room) === shelf)
    expect(listed.map(({ room }) => room).sort()).toEqual(rooms.sort())
    expect(listed.filter(({ room, first }) => !existsSync(`${root}/${room}/${first}`))).toEqual([])
  }
})

test('the README of the pages lists every folder and a file to open first', () => {
  const listed = firstFiles(readFileSync('src/web/README.md', 'utf8'))
  const folders = WEB_LEVELS.flat().filter((name) => name !== 'rooms' && !name.includes('.'))
  expect(listed.map(({ folder }) => folder).sort()).toEqual([...folders, 'rooms/home'].sort())
  expect(listed.filter(({ folder, first }) => !existsSync(`src/web/${folder}/${first}`))).toEqual([])
})

test('no folders of the pages import each other in a cycle', () => {
  expect(circlesBelow('src/web')).toEqual([])
})

test('no files import each other in a cycle', () => {
  expect(circlesOfFiles()).toEqual([])
})

test('the browser imports only the server-side files on the list, directly or through others', () => {
  // A page's server-only code is in files of its own, which the build cuts off.
  const isServers = (file: string) => /\.server\.tsx?$/.test(file)
  const pages = files.filter((file) => file.startsWith('src/web/') && !isServers(file))
  const taken = [...reachedFrom(pages, (file) => !isServers(file))].filter(
    ([file]) => /^(src|db|test)\//.test(file) && !file.startsWith('src/web/'),
  )
  const may = (file: string, names: readonly string[]) => names.some((name) => matchesGlob(file, name))
  expect(taken.filter(([file]) => !may(file, browserMayTake)).map((way) => way.join(' for '))).toEqual([])
  const known = imports.filter(({ from, to, typeOnly }) => typeOnly && pages.includes(from) && /^(src|db|test)\/(?!web\/)/.test(to))
  expect(known.filter(({ to }) => !may(to, [...browserMayTake, ...browserMayKnow]))).toEqual([])
  // An entry that is no longer used has to be removed from the list.
  const used = [...taken.map(([file]) => file), ...known.map(({ to }) => to)]
  expect([...browserMayTake, ...browserMayKnow].filter((name) => !used.some((file) => matchesGlob(file, name)))).toEqual([])
})

test('pending actions run through useAction: no component keeps its own busy state', () => {
  const own = /\[(\w*(?:busy|sending|saving|submitting|loading|starting|copying|deleting|pending|running)\w*), set\w+\] = useState/i
  const pages = files.filter((file) => file.startsWith('src/web/'))
  expect(pages.flatMap((file) => own.exec(readFileSync(file, 'utf8'))?.[1]?.concat(' in ', file) ?? [])).toEqual([])
})

test('shared state is a createStore; only the named files read another kind of store', () => {
  const own = files.filter((file) => file.startsWith('src/web/') && /useSyncExternalStore/.test(readFileSync(file, 'utf8')))
  // Whether scripts run is not state that anything could change.
  expect(own.toSorted()).toEqual(['src/web/device/use-scripted.ts', 'src/web/state/store.ts'])
})

test('a form over the page is a FormDialog: a plain Dialog is only for reading', () => {
  const reading =
    /\/(accounts|dialog|form-dialog|bulk-moves|block-dialog|document-pictures|find-messages|sent-files|talk-history|recovery-codes|look-sheet|settlement-sheet|compare|message-menu|key-help|template-sheet|picture-viewer|picture-sheet|talk-pictures|payment-dialog|quotation-dialog|apply-dialog|search-dialog|letter-dialog|no-talks)\.tsx$/
  const own = files.filter((file) => file.startsWith('src/web/') && /<Dialog\b/.test(readFileSync(file, 'utf8')))
  expect(own.filter((file) => !reading.test(file))).toEqual([])
})

test('only src/web/auth imports the identity SDK, and only one file imports zod', () => {
  expect(
    imports.filter(
      ({ from, to }) => /^@?firebase\b/.test(to) && !from.startsWith('src/web/auth/') && !from.startsWith('src/identity-provider/'),
    ),
  ).toEqual([])
  expect(imports.filter(({ from, to }) => to === 'zod' && from !== 'src/platform/zod.ts')).toEqual([])
})

test('outgoing HTTP goes through one client, which follows no redirect', () => {
  const ours = files.filter((file) => !/^src\/web\/|\.test\.ts$/.test(file))
  const asks = (file: string) => /\b(await|return|=>) fetch\(|=> fetch\(|: fetch\b/.test(readFileSync(file, 'utf8'))
  // The S3 client signs its requests, and must refuse redirects in the same way.
  const refusesRedirects = (file: string) =>
    !/\bclient\.fetch\(/.test(readFileSync(file, 'utf8')) || /redirect: 'error'/.test(readFileSync(file, 'utf8'))
  expect(ours.filter(asks)).toEqual(['src/platform/http/outside.ts'])
  expect(ours.filter((file) => !refusesRedirects(file))).toEqual([])
  expect(imports.filter(({ from, to }) => to === 'ofetch' && ours.includes(from))).toEqual([])
})

test('ui components import no rooms', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/web/ui/') && (roomOf(to) ?? 'base/words') !== 'base/words')).toEqual([])
})

test('every rule of a policy is used by the server, not only by a page', () => {
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

/** Fields that hold a code. Its values have names next to their labels: `TradeStatus.established`, never 3. */
const CODED =
  '(?:status|userType|(?:sellerApproved|quotation|order|payment|negotiation|estate|viewing|purchaseOffer|companion|consent|plan|step|saleContract)Status|(?:message|wizard|negotiation|estate|visibleEstate)Type|frequency|endReason|closeReason|hostKind|outcome|party)'
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
/** Files that may still contain bare numbers, and why. Only ever remove entries. */
const BARE = {
  'src/platform/platform.ts': 'the platform knows no room, and the account of the house has no approval to speak of',
  'src/web/frame/take-over.ts': 'the status of an answer, and 0 is none',
}

test('labels of the stored status are only for filters and the document: a single negotiation shows its situation', () => {
  const fits =
    /^src\/(domain\/(deal\/negotiation|market\/estate|market\/estate-fields|deal\/companion)\/(codes|contract|trade-enumerations)\.ts|web\/rooms\/(talk\/inbox\/office-search\.ts|office\/inbox\/office-filter\.tsx))$/
  const labels = /\bTradeStatus\.labels\b|\b(?:label|choices|options|code)(?:Of|In)\(TradeStatus\b/
  const uses = files.filter((file) => !/\.test\./.test(file) && labels.test(readFileSync(file, 'utf8')))
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((file) => !fits.test(file))).toEqual([])
})

test('no code is a bare number: each has a name next to its labels', () => {
  const sources = [...files, ...readdirSync('db/demo', { recursive: true }).map((name) => join('db/demo', String(name)))]
    // Index conditions are written into migrations, which take no parameters.
    .filter((file) => /\.tsx?$/.test(file) && !/table\.ts$/.test(file) && !(file in BARE))
  const bare = sources.flatMap((file) =>
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

/** Calls that the specification names otherwise than their room names the action. */
const NAMED_OTHERWISE: Record<string, string> = {
  createCompanion: 'inviteCompanion',
  createConsent: 'requestConsent',
  createPurchaseOffer: 'submitPurchaseOffer',
  createStatement: 'issueStatement',
  createViewing: 'proposeViewing',
  deleteCompanion: 'removeCompanion',
  putSaleContract: 'saveSaleContractDraft',
}
/** Handlers that put an answer together from the context and call no function of their own. */
const INLINE = [
  'getAuthConfig',
  'getDesk',
  'getFavoriteMail',
  'getPushKey',
  'getSession',
  'getSignIns',
  'getSite',
  'listEstateCodes',
  'putFavoriteMail',
]

/** Each handler of a routes file: its call, and the code behind it. */
function* handlersIn(source: string): Generator<[call: string, code: string]> {
  for (const [, body = ''] of source.matchAll(/: Handlers<[^=]*> = \{\n(.*?)\n\}/gs))
    for (const [, entry = ''] of body.matchAll(/^ {2}(?:async )?(\w.*?)(?=\n {2}\S|$(?![\s\S]))/gms))
      yield [/^\w+/.exec(entry)?.[0] ?? '', entry]
}

test('a handler calls the function of its name, PUT and PATCH one update', () => {
  const handlers = files.filter((file) => /routes\.ts$/.test(file)).flatMap((file) => [...handlersIn(readFileSync(file, 'utf8'))])
  expect(handlers.length).toBeGreaterThan(400)
  const others = handlers.filter(([call, code]) => {
    const rest = code.slice(call.length)
    if (/^,?$/.test(rest) || /^: (never|alwaysRefuse\(.*\)),?$/.test(rest) || /\.(list|count|one)\(ctx/.test(rest)) return false
    const names = [call, call.replace(/^(put|patch)/, 'update'), ...(NAMED_OTHERWISE[call] ? [NAMED_OTHERWISE[call]] : [])]
    return !names.some((name) => new RegExp(`\\b${name}(\\(|,)`).test(rest))
  })
  expect(others.map(([call]) => call).toSorted()).toEqual(INLINE)
})

/** Files that may exceed the length limit, and why. Only ever remove entries. */
const LONG: Record<string, string> = {
  'test/permission-rows.ts': 'a table: the answer of every call for six people',
}

const scripts = ['src', 'db', 'bin', 'e2e', 'test', 'bench']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !/\.gen\.|generators\/(node_modules|out)\//.test(name))

test('no file is longer than 300 lines, except lists named here', () => {
  const long = scripts.filter((name) => readFileSync(name, 'utf8').split('\n').length > 301)
  expect(long.toSorted()).toEqual(Object.keys(LONG))
})

test('comments begin with their subject, not with a relative clause or a negative', () => {
  const beginning = /(?:\/\*\*?\s*(?:\n\s*\*\s*)?|(?<!^\s*\/\/.*\n)^\s*\/\/ )((?:What|Who|Whose|Whom|Whoever|Of|One|So|Nobody)\b.*)/gm
  const found = scripts.flatMap((name) => [...readFileSync(name, 'utf8').matchAll(beginning)].map(([, comment]) => `${name}: ${comment}`))
  expect(found).toEqual([])
})

test('no effect returns what scrolling returns: Chromium answers with a promise, which React would call as a cleanup', () => {
  const returned = /use(Layout)?Effect\(\(\) => [^{\n]*\.(scroll\w*|requestFullscreen|play)\(/
  expect(scripts.filter((name) => name !== 'src/architecture.test.ts' && returned.test(readFileSync(name, 'utf8')))).toEqual([])
  expect(returned.test('useEffect(() => top.current?.scrollIntoView(), [])')).toBe(true)
})
