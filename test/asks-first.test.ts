import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from './call.ts'
import { behindDialogs, firstPresses } from './first-presses.ts'
import { weighty } from './weighty.ts'

/** Nouns of what ends, takes back, moves money or reaches many, at the end of a path. */
const GRAVE =
  /\/(refund|receipt|erasure|closure|closing|ending|withholding|cancellation|withdrawal|revocation|(double)?[rR]ejection|refusal|consentRefusal|merge|removal|leaving|omission|givingUp|resending|conclusion|terminationNotice|agreement|completion|warning|restriction|return)$|\/(approve|reject)\/|^\/notice(\/\{id\})?$/

const pages = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/web\/api\/|\.gen\./.test(file))
const texts = pages.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const callers = (call: string) => texts.filter(({ text }) => new RegExp(`\\.${call}\\(`).test(text))

/** Those that a page makes: what has no button asks nobody. */
const dangerous = Object.entries(endpoints)
  .filter(([call, { method, path }]) => method !== 'get' && (method === 'delete' || weighty.includes(call) || GRAVE.test(path)))
  .map(([call]) => call)
  .filter((call) => callers(call).length > 0)

/** Why one press may do it. */
const onePress: Record<string, string> = {
  ...group('one can do it again, or it is taken back beside it', [
    ...[
      'liftRestriction',
      'withdrawEmailChange',
      'relistEstate',
      'unblockUser',
      'restorePaper',
      'deleteViewingSuspension',
      'letGoFavorites',
    ],
    ...['deleteSavedSearch', 'deleteSavedView', 'unsettleNegotiation', 'markNegotiationUnread', 'wakeNegotiation', 'withdrawDates'],
    ...['withdrawChat', 'withdrawHeldMessage', 'endSignIn', 'deletePushSubscription'],
  ]),
  ...group('a step of a form that is typed for it, or a look', [
    ...['startTotp', 'confirmTotp', 'issueRecoveryCodes', 'startPasskey', 'addPasskey', 'renamePasskey'],
    ...['putLetterText', 'previewLetterText', 'testLetterText', 'inviteStaffAgain', 'completeViewing', 'completeDealStep'],
  ]),
}
function group(why: string, calls: string[]) {
  return Object.fromEntries(calls.map((call) => [call, why]))
}

test('every dangerous act is tried in the browser, stands behind a dialog, or says why one press may do it', () => {
  const known = [...Object.keys(firstPresses(someSubjects)), ...behindDialogs, ...Object.keys(onePress)]
  expect(known.filter((call, index) => known.indexOf(call) !== index)).toEqual([])
  expect(dangerous.filter((call) => !known.includes(call))).toEqual([])
  expect(known.filter((call) => !dangerous.includes(call))).toEqual([])
})

/** There it is the draft of a moment ago, in which nothing was written, that gives way to a copy. */
const UNTOUCHED = 'src/web/rooms/estate/wizard/screen/begun-before.tsx'

test('what stands behind a dialog is called by files that draw one', () => {
  const bare = behindDialogs.flatMap((call) =>
    callers(call)
      .filter(({ file }) => file !== UNTOUCHED)
      .filter(({ text }) => !/\w*(Dialog|ConfirmButton|PutAway)\b/.test(text))
      .map(({ file }) => `${call} in ${file}`),
  )
  expect(bare).toEqual([])
})

const someSubjects = new Proxy({}, { get: () => ({ id: 'some' }) }) as Parameters<typeof firstPresses>[0]
