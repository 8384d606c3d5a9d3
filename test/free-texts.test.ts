import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedName } from '#domain/people/user/typed-person.ts'
import { z } from '#platform/zod.ts'
import { contracts } from '#src/contracts.ts'
import { type TestApp, testApp } from './app.ts'
import { callWith } from './call.ts'
import { columns, permissionRows } from './permission-rows.ts'
import { undone } from './undone.ts'
import { makeWorld, type World } from './world.ts'

/** Contracts that belong to a deal or to its participants. */
const rooms = [
  ...['negotiation', 'release', 'chat', 'chatFile', 'talkExport', 'replyTemplate', 'talkReport', 'block', 'viewing', 'viewingHours'],
  ...['purchaseOffer', 'estateOffers', 'statement', 'statementDraft', 'saleContract', 'dealMoves', 'settlement', 'termination'],
  ...['bankNotice', 'handover', 'paper', 'companion', 'consent', 'user', 'reviewLetter'],
] as const

/** Texts screened before anyone else can read them. */
const guarded = [
  ...['createNegotiation firstMessage.message', 'createChat message', 'closeNegotiation reason'],
  ...['uploadChatFile name', 'uploadPaperFile name'],
  ...['createViewing', 'counterViewing', 'changeViewing'].flatMap((call) => [`${call} note`, ...hosting(call)]),
  ...hosting('acceptViewing'),
  ...hosting('putViewingHours'),
  ...['refuseViewing', 'withdrawViewing', 'cancelViewing', 'reportAbsence', 'objectToAbsence', 'saveViewingOutcome'].map(
    (call) => `${call} note`,
  ),
  ...['createPurchaseOffer', 'revisePurchaseOffer', 'counterPurchaseOffer'].flatMap((call) =>
    ['lender', 'buyers[].lastName', 'buyers[].firstName', 'message', 'otherTerms'].map((field) => `${call} terms.${field}`),
  ),
  ...['refusePurchaseOffer', 'withdrawPurchaseOffer', 'revokePurchaseOffer'].map((call) => `${call} note`),
  ...['completeDealStep note', 'rescheduleDealStep note', 'omitDealStep reason', 'addDealStep title', 'proposeDates reason'],
  ...['putSettlement others[].label', 'noticeTermination note', 'answerTermination note', 'reopenSaleContract reason'],
  ...['place', 'keys[].what', 'otherPapers', 'meters[].reading', 'leftovers', 'present[]', 'remarks'].map(
    (field) => `saveHandover ${field}`,
  ),
  'reportLack note',
  ...['createPaper title', 'createPaper note', 'putPaper note', 'patchPaper note', 'returnPaper reason', 'omitPaper reason'],
  ...['createUser', 'putUser', 'patchUser'].flatMap((call) => [`${call} name`, `${call} companyName`]),
]

function hosting(call: string) {
  return ['meetingPlace', 'hostName', 'hostNote'].map((field) => `${call} ${field}`)
}

/** Reasons why a text is not screened. */
const free: [RegExp, reason: string][] = [
  [/^(createSaleContract|putSaleContract) template\./, 'facts of the register and the bank, which stand in the contract itself'],
  [/ ground$/, 'the operator says it, who writes what they like'],
  [
    /^(putNegotiation|patchNegotiation|agreeNegotiation|completeNegotiation|openBids|inspectBankNotice|exportUsers|exportAudits|requestTalkExport) /,
    'an operator writes it',
  ],
  [/^(writeReviewLetter|takeDownPaperFile) /, 'an operator writes it'],
  [/^(report(Message|Person)|answerReviewLetter) /, 'the operators alone read it'],
  [/ dayContact$/, 'it is the contact of the day, told for some hours'],
  [/^saveViewingMemo /, 'its writer alone reads it'],
  [/ReplyTemplate /, 'it is looked through when it is sent'],
  [/^saveBankDetails /, 'this is where an account belongs'],
  [/^saveStatementDraft /, 'it is looked through when it is handed over'],
  [/^(createStatement|acknowledgeStatement|signSaleContract) name$/, 'it has to be the registered name'],
  [/^(createSaleContract|putSaleContract) provider$/, 'the house of another signature is named, often as it calls itself on the web'],
  [
    /^(createCompanion|enterAsCompanion|giveConsent|refuseConsent|withdrawConsent) /,
    'read on one side alone, by those who know each other',
  ],
  [
    /^(createUser|putUser|patchUser) (email|lastName|firstName|prefectures|city|address\d|licenseNumber|profileImagePath)$/,
    'told by a release alone, or checked against a paper',
  ],
  [/(Paths?|photos|pictures?)(\[\])?$|^saveHandover meters\[\]\.picture$/, 'a picture of our own'],
  [/answers\[\]\.answer$/, 'one of the answers that the operator wrote'],
]

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
}

/** Fields of a call's input that accept free text. */
function textsIn(shape: z.ZodType): string[] {
  const whole = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  const walk = (part: Schema, path: string): string[] => {
    const named = part.$ref?.split('/').at(-1)
    if (named) return walk(whole.$defs?.[named] ?? {}, path)
    const ways = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])].flatMap((way) => walk(way, path))
    const fields = Object.entries(part.properties ?? {}).flatMap(([name, field]) => walk(field, path ? `${path}.${name}` : name))
    const each = part.items ? walk(part.items, `${path}[]`) : []
    const isFree = !part.pattern || part.pattern === typedName.pattern.source
    const own = part.type === 'string' && !part.enum && !part.const && !part.format && isFree ? [path] : []
    return [...ways, ...fields, ...each, ...own]
  }
  return [...new Set(walk(whole, ''))]
}

const written = rooms.flatMap((room) =>
  Object.entries(contracts[room]).flatMap(([call, { body, form }]) => {
    const shape = body ?? form
    return shape ? textsIn(shape).map((path) => `${call} ${path}`) : []
  }),
)

test('every free text in a deal is screened, or has a reason not to be', () => {
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((text) => !guarded.includes(text) && !free.some(([which]) => which.test(text)))).toEqual([])
  expect(guarded.filter((text) => !written.includes(text) || free.some(([which]) => which.test(text)))).toEqual([])
  expect(free.filter(([which]) => !written.some((text) => which.test(text))).map(String)).toEqual([])
})

const OUTSIDE = 'サイトを通さず直接やりませんか'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

test('a text that leads off the platform is refused in each of them', { timeout: 120_000 }, async () => {
  const passed: string[] = []
  let refused = 0
  const rows = permissionRows(world)
  for (const text of guarded.filter((each) => !each.includes('[]'))) {
    const [call = '', path = ''] = text.split(' ')
    for (const [name, statuses, given] of rows) {
      const body = given?.body as object | undefined
      if (name !== call || body instanceof FormData) continue
      // A document not yet requested is visible only to its owner.
      if (call === 'createPaper' && !('negotiationID' in (body ?? {}))) continue
      // Those of the two parties for whom the permission table allows the call.
      const may = columns.filter((person, place) => (person === 'bea' || person === 'sora') && statuses.split(' ')[place]?.startsWith('2'))
      for (const by of may) {
        const asked = { ...given, body: withText({ ...body, ...beside[call] }, path) }
        const { status, text: reply } = await undone(app, () => callWith(app, call, asked, { by }))
        if (status < 300) passed.push(`${text} by ${by}`)
        if (status === 422 && JSON.parse(reply).code === 'contact-refused') refused++
      }
    }
  }
  expect(passed).toEqual([])
  expect(refused).toBeGreaterThan(40)
})

/** Input that makes a text visible to the other side. */
const beside: Record<string, object> = {
  createNegotiation: { firstMessage: { id: crypto.randomUUID() } },
  saveViewingOutcome: { tellSeller: true },
  createChat: { mistaken: false },
  ...Object.fromEntries(['refuse', 'withdraw', 'revoke'].map((verb) => [`${verb}PurchaseOffer`, { tell: true }])),
}

function withText(body: unknown, path: string): object {
  const [first = '', ...rest] = path.split('.')
  const given = (body ?? {}) as Record<string, unknown>
  return { ...given, [first]: rest.length === 0 ? OUTSIDE : withText(given[first], rest.join('.')) }
}
