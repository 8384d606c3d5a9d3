import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from './call.ts'
import { behindDialogs, firstPresses, memberPresses, type OfMembers } from './first-presses.ts'
import { weighty } from './weighty.ts'

/** Nouns at the end of a path for actions that end or revoke something, move money, or reach many people. */
const GRAVE =
  /\/(refund|receipt|erasure|closure|closing|ending|withholding|cancellation|withdrawal|revocation|(double)?[rR]ejection|refusal|consentRefusal|merge|removal|leaving|omission|givingUp|resending|conclusion|terminationNotice|agreement|completion|warning|restriction|return)$|\/(approve|reject)\/|^\/notice(\/\{id\})?$|^\/reviews\//

/** Verbs for actions that record, read, request or reopen, and can be repeated. Calls with any other verb have to be listed below. */
const LIGHT =
  /^(put|patch|create|read|preview|arrange|count|test|write|ask|assign|reopen|prove|tell|view|visit|keep|note|open|copy|add|render|check|prepare|propose|counter|revise|report|answer|object|settle|snooze|invite|correct|decide|switch|enter|submit|inspect|stay|reply|retry|save|mark|log|verify|mute|subscribe|link|reschedule|request(?=PaymentRefund|DepositRefund|SellerCorrection)|(?:set|send)(?=Listing|List|Row|Addressee|Day|Notification|Heartbeat))[A-Z]/

const pages = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/web\/api\/|\.gen\./.test(file))
const texts = pages.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const callers = (call: string) => texts.filter(({ text }) => new RegExp(`\\.${call}\\b`).test(text))

/** Only calls made by a page: without a button there is nothing to confirm. */
const dangerous = Object.entries(endpoints)
  .filter(([, { method }]) => method !== 'get')
  .filter(([call, { method, path }]) => method === 'delete' || weighty.includes(call) || GRAVE.test(path) || !LIGHT.test(call))
  .map(([call]) => call)
  .filter((call) => callers(call).length > 0)

/** Reasons why a single press is enough. */
const onePress: Record<string, string> = {
  ...group('one can do it again, or it is taken back beside it', [
    ...['liftRestriction', 'withdrawEmailChange', 'relistEstate', 'unblockUser', 'restorePaper', 'liftViewingSuspension', 'letGoFavorites'],
    ...['deleteSavedSearch', 'deleteSavedView', 'unsettleNegotiation', 'markNegotiationUnread', 'wakeNegotiation', 'withdrawDates'],
    ...['takeBackWithdrawal', 'deleteServiceMenuChange', 'matchDeposit', 'takeDepositBack', 'resumeReminders'],
    ...['withdrawMessage', 'withdrawHeldMessage', 'endSignIn', 'unsubscribeFromPush'],
    ...['resumeEstate', 'confirmEstate', 'deleteReplyTemplate', 'resendMail', 'assignReviews', 'careForNegotiations', 'confirmPaper'],
  ]),
  ...group('a page of its own is read or filled in for it, the last step names what it does', [
    ...['applyEstate', 'applySeller', 'confirmByLetter', 'offerQuotation', 'confirmOrder', 'announceTransfer', 'acceptViewing'],
    ...['acknowledgeStatement', 'signSaleContract', 'acceptStaffInvitation', 'agreeToTerms', 'acceptBankImport'],
  ]),
  ...group('a step of a form that is typed for it, or a look', [
    ...['startTotp', 'confirmTotp', 'issueRecoveryCodes', 'startPasskey', 'addPasskey', 'renamePasskey'],
    ...[
      'readRefundDestination',
      'seeMilestone',
      'saveLetterText',
      'previewLetterText',
      'testLetterText',
      'inviteStaffAgain',
      'completeViewing',
      'completeDealStep',
    ],
  ]),
}
function group(why: string, calls: string[]) {
  return Object.fromEntries(calls.map((call) => [call, why]))
}

test('every dangerous action is tried in the browser, is behind a dialog, or has a reason to take one press', () => {
  const { seller, buyer } = memberPresses
  const pressed = new Set([firstPresses(someSubjects), seller(someSubjects), buyer(someSubjects)].flatMap(Object.keys))
  const known = [...pressed, ...behindDialogs, ...Object.keys(onePress)]
  expect(known.filter((call, index) => known.indexOf(call) !== index)).toEqual([])
  expect(dangerous.filter((call) => !known.includes(call))).toEqual([])
  expect(known.filter((call) => !dangerous.includes(call))).toEqual([])
})

/** There an untouched draft from a moment ago is replaced by a copy, and the match that a toast reports is taken back. */
const TAKES_BACK = ['src/web/rooms/market/estate/wizard/screen/resume-draft.tsx', 'src/web/rooms/money/deposit/undo-match.ts']

test('an action behind a dialog is called from one: no button of a page makes the call, and its caller draws the dialog', () => {
  const bare = behindDialogs.flatMap((call) =>
    callers(call)
      .filter(({ file }) => !TAKES_BACK.includes(file))
      .flatMap(({ file, text }) => bareIn(text, call).map((why) => `${call} in ${file}: ${why}`)),
  )
  expect(bare).toEqual([])
})

test('no button turns into a submit button under the finger: outside of dialogs a submit button is one from the start', () => {
  const armed = /type=\{[^}]*['"]submit['"]|\?\s*\(?\s*<Button\s+type="submit"/
  const arming = texts.filter(({ file, text }) => !file.startsWith('src/web/ui/dialog/') && armed.test(text)).map(({ file }) => file)
  expect(arming).toEqual([])
  expect(armed.test(`<Button type={asking ? 'submit' : 'button'}>`)).toBe(true)
})

test('the check finds a button that sends directly, and a form outside a dialog next to another inside one', () => {
  const around = (jsx: string) => `function Some() {\n  return <>${jsx}<ConfirmDialog /></>\n}\n`
  expect(bareIn(around('<Button onClick={() => move(() => api.resumeEstate({}))}>'), 'resumeEstate')).toEqual(['in <Button>'])
  expect(bareIn(around('<ConfirmDialog onConfirm={async () => api.pauseEstate({})}>'), 'pauseEstate')).toEqual([])
  const beside =
    'function Receive() {\n  send: () => api.confirmReceipt({})\n  return <Form />\n}\nfunction Other() {\n  return <FormDialog />\n}\n'
  expect(bareIn(beside, 'confirmReceipt')).toEqual(['in a part without a dialog'])
})

test('the check finds a call beside a hook that asks for another', () => {
  const hook = 'const removal = useConfirm({\n    act: async () => {\n      await api.deleteNote({})\n\n      await remove()\n    },\n  })'
  const row = `function Row() {\n  ${hook}\n  const hide = () => api.hideMessage({})\n}\n`
  const helper = 'const remove = () => api.deleteViewing({})\nconst drop = () => api.dropTermination({})\n'
  const bare = ['in a part without a dialog']
  expect([bareIn(row, 'deleteNote'), bareIn(row, 'hideMessage')]).toEqual([[], bare])
  expect([bareIn(helper + row, 'deleteViewing'), bareIn(helper + row, 'dropTermination')]).toEqual([[], bare])
  const line = 'function Row() {\n  const { ask } = useConfirm({ act: () => api.deleteNote({}) })\n  run(() => api.hideMessage({}))\n}\n'
  expect([bareIn(line, 'deleteNote'), bareIn(line, 'hideMessage')]).toEqual([[], bare])
})

/** KeptRows uses PutAway for confirmation, and MoneyDesk a dialog for its file. */
const ASKS = /^(\w*(Dialog|ConfirmButton|PutAway|Sheet)|KeptRows|MoneyDesk)$/

/** Places where a file makes the call other than from a dialog. */
function bareIn(text: string, call: string): string[] {
  return [...text.matchAll(new RegExp(`\\.${call}\\b`, 'g'))].flatMap(({ index }) => {
    const tag = tagAround(text, index)
    if (tag) return ASKS.test(tag) ? [] : [`in <${tag}>`]
    return asks(text, index) ? [] : ['in a part without a dialog']
  })
}

/** True in what a dialog's hook is given and in a part that renders a dialog, or if all who use the part are in such a place. */
function asks(text: string, index: number): boolean {
  const part = partAround(text, index)
  if (inConfirm.test(text.slice(0, index)) || [...part.matchAll(/<(\w+)/g)].some(([, name]) => ASKS.test(name ?? ''))) return true
  const name = /^(?:export )?(?:async )?(?:function|const) ([a-z]\w*)/.exec(part)?.[1]
  if (name === undefined) return false
  const users = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].filter((user) => partAround(text, user.index) !== part)
  return users.length > 0 && users.every((user) => asks(text, user.index))
}

/** A text that ends within the argument of `useConfirm`: all lines after it are indented further. */
const inConfirm = /(?:^|\n)( *)\S.*\buseConfirm\(.*(?:\n(?:\1 .*)?)*$/

/** The tag whose attribute contains this position; undefined outside of tags. */
function tagAround(text: string, index: number): string | undefined {
  let depth = 0
  let inAttribute = false
  for (let at = index; at > 0; at--) {
    const char = text[at] as string
    if ('})]'.includes(char)) depth++
    else if ('{(['.includes(char) && depth > 0) depth--
    else if (char === '{' && text[at - 1] === '=') inAttribute = true
    else if (inAttribute && char === '<' && depth === 0) return /^\w+/.exec(text.slice(at + 1))?.[0]
    else if (char === '\n' && /^\n(export |async |function |const )/.test(text.slice(at, at + 10))) return undefined
  }
  return undefined
}

/** The function or constant of the file that contains this position. */
function partAround(text: string, index: number): string {
  const starts = [...text.matchAll(/^(export |async |function |const )/gm)].map((match) => match.index)
  return text.slice(
    starts.findLast((start) => start <= index) ?? 0,
    starts.find((start) => start > index),
  )
}

const someSubjects = new Proxy({}, { get: () => ({ id: 'some' }) }) as Parameters<typeof firstPresses>[0] & OfMembers
