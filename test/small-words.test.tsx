import { readFileSync } from 'node:fs'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { PaperStatus, Requirement } from '#domain/deal/paper/enumerations.ts'
import { missingOf } from '#domain/deal/purchase-offer/needed.ts'
import { termFields } from '#domain/deal/purchase-offer/terms.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { WaitingDeal } from '#domain/office/today/deal-contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { endsWithMembership } from '#domain/people/user/leaving-words.ts'
import { UserType } from '#platform/context.ts'
import { NotFoundScreen } from '#web/frame/not-found-screen.tsx'
import { More } from '#web/lists/more.tsx'
import { LaterSteps } from '#web/rooms/deal/deal-plan/plan-view.tsx'
import { actOf } from '#web/rooms/deal/negotiation/assignment/use-keys.ts'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import { OwnBlock } from '#web/rooms/deal/negotiation/own-block.tsx'
import { PaperTab } from '#web/rooms/deal/paper/paper-tab.tsx'
import type { PaperPlace } from '#web/rooms/deal/paper/place.ts'
import { NeededProfile } from '#web/rooms/deal/purchase-offer/form/needed-profile.tsx'
import { EstateStanding } from '#web/rooms/market/estate/seller/standing.tsx'
import { LookDialog } from '#web/rooms/office/members/seller-review/antisocial.tsx'
import { TermsAsks } from '#web/rooms/office/setting/terms-asks.tsx'
import { dealColumns } from '#web/rooms/office/today/deal-columns.tsx'
import { Compare, checked } from '#web/rooms/people/duplicates/compare.tsx'
import { sideOfUser } from '#web/rooms/people/duplicates/side.ts'
import { SidesOfTwo } from '#web/rooms/people/duplicates/side-by-side.tsx'
import { LeavingDialog } from '#web/rooms/people/user/profile/leaving.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DeadLink } from '#web/ui/page/dead-link.tsx'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { placeOfToasts, takeToasts } from '#web/ui/toast.tsx'
import { drawn } from './drawn.tsx'

/** Short texts that users rely on, each on a single page, checked in the rendered page. */

const now = new Date('2026-12-01T10:00:00+09:00')
const nothing = () => {}

const member = (more: Partial<User> = {}) =>
  ({
    ...{ id: 'bea', userNumber: 'B-000001', userType: UserType.buyer, status: 1, name: '別府 美亜', lastName: '別府', firstName: '美亜' },
    ...{ lastNameKana: 'ベップ', firstNameKana: 'ミア', email: 'bea@example.com', phone: '09012345678', version: 1 },
    ...{ prefectures: '東京都', prefecturesCode: '13', city: '港区', cityCode: '13103', address1: '港南一丁目', address2: '' },
    ...{ birthDate: '1990-01-31', createdAt: '2026-11-01T10:00:00+09:00', ...more },
  }) as unknown as User
const paper = (id: string, more: Partial<Paper>) =>
  ({
    ...{
      id,
      title: `書類${id}`,
      side: UserType.seller,
      kind: 3,
      requirement: Requirement.must,
      stage: 1,
      delivery: 1,
      share: 1,
      due: null,
    },
    ...{ paperStatus: PaperStatus.wanted, files: [], omittedBy: [], holding: null, submittedAt: null, addedFlag: false, ...more },
  }) as unknown as Paper
const home = { place: { home: { sellerID: 'sora' } }, viewer: { id: 'sora', userType: UserType.seller }, acts: true, now, changed: nothing }
const papers = [
  paper('いま', { due: '2026-12-15', files: [{ id: 'f', name: '登記.pdf', fileKind: 1, pages: 1, bytes: 9, replacedAt: null }] as never }),
  paper('つぎ', { due: '2026-12-15' }),
  paper('さき', { due: '2026-12-16' }),
]
const step = (id: string, due: string) =>
  ({
    id,
    code: id,
    title: id,
    due,
    party: 2,
    actor: null,
    stepStatus: 1,
    standing: 0,
    doneBy: [],
    awaiting: [],
    required: true,
  }) as unknown as DealStep
const kin = member({ id: 'kin', userNumber: 'B-000002', name: '別府 健太' })

const turn = { id: 'n1', party: 3, code: 'viewing', label: '見学の日時に返事をする', due: null } as const
const talk = {
  ...{ id: 't', estateID: 'e', estate: { title: '丘の上の家' }, buyerName: '別府', sellerName: '空野', createdAt: now.toISOString() },
  ...{ situation: 'accepted', next: null, changed: { label: '購入申込が承諾されました', at: '2026-11-20T10:00:00+09:00' }, closesAt: null },
  ...{
    negotiationType: 3,
    sellerInvitedFlag: true,
    queue: 'acting',
    takenOverAt: null,
    unreadCount: 0,
    unreadCards: 0,
    since: now.toISOString(),
    things: 1,
  },
} as unknown as WaitingDeal

const pages: Record<string, { part: ReactNode; says: readonly (string | RegExp)[]; not?: readonly string[] }> = {
  'new terms tell in numbers what they do, before they are written': {
    part: <TermsAsks members={1234} start="2026年12月20日（日）" needsConsent />,
    says: [
      '2026年12月20日（日）から、新しい規約が使われます。',
      '会員1,234人に、お知らせとメールが送られます。',
      'あらためて同意するまで',
      /10分たつまでは、取り下げられます/,
    ],
  },
  'terms that nobody has to agree to again do not say so': {
    part: <TermsAsks members={2} start="あす" needsConsent={false} />,
    says: ['会員2人に'],
    not: ['同意するまで'],
  },
  'leaving counts what ends with it, and asks for the password': {
    part: <LeavingDialog id="bea" ends={endsWithMembership({ talks: 2, offers: 1, viewings: 3 })} byPassword onClose={nothing} />,
    says: [
      '進行中の商談：2件',
      '返事待ちの購入申込：1件',
      '見学の予定・希望：3件',
      'いまのパスワード',
      'type="password"',
      '退会は取り消せません。',
    ],
  },
  'leaving says that nothing ends where nothing does, and asks who has no password to sign in anew': {
    part: <LeavingDialog id="bea" ends={endsWithMembership({ talks: 0, offers: 0, viewings: 0 })} byPassword={false} onClose={nothing} />,
    says: ['進行中の商談・購入申込・見学はありません。', 'ログインしてから10分以内'],
    not: ['type="password"'],
  },
  'before an offer, telephone and address are asked in place': {
    part: <NeededProfile user={member({ phone: null, address1: null } as never)} name="購入申込" />,
    says: [
      '購入申込には、電話番号・住所が必要です。お相手に、氏名は購入申込が承諾されたとき、住所は契約書を作るとき',
      /name="phone"|autoComplete="tel"|autocomplete="tel"/,
      '都道府県',
      '保存して進む',
    ],
  },
  'before the offer for a free house, it is called by its name throughout': {
    part: <NeededProfile user={member({ phone: null } as never)} name="引き取りの申込" />,
    says: ['お相手に、氏名は引き取りの申込が承諾されたとき、'],
    not: ['購入申込'],
  },
  'how a check was made is not filled in': {
    part: <LookDialog userID="sora" result={1} lastMeans="新聞記事の検索" version={1} onDone={nothing} onClose={nothing} />,
    says: ['例：新聞記事の検索'],
    not: ['value="新聞記事の検索"'],
  },
  'a block is seen in the talk, with its way back': {
    part: <OwnBlock id="bea" />,
    says: ['お相手をブロックしています', 'ブロックをやめる', 'お相手にお知らせしません'],
  },
  'any member can be put beside another': { part: <Compare user={member()} />, says: ['ほかの会員と見比べる'] },
  'two members stand side by side': {
    part: <SidesOfTwo a={sideOfUser(member())} b={sideOfUser(kin)} />,
    says: ['B-000001', 'B-000002', '別府 健太', '東京都港区港南一丁目'],
  },
  'during review the statement may be begun': {
    part: (
      <EstateStanding
        estate={{ id: 'e', status: EstateStatus.applying, listing: null, appliedAt: now.toISOString() } as unknown as Estate}
      />
    ),
    says: ['告知書を書きはじめる', 'href="/seller/estate/e/statement/1"'],
  },
  'later steps are counted, and folded by month': {
    part: <LaterSteps steps={[step('a', '2026-12-24'), step('b', '2026-12-25'), step('c', '2027-01-31')]} own={[2]} now={now} />,
    says: ['あと3', '2026年12月（2）', '2027年1月（1）'],
  },
  'papers that are due later are folded; one is photographed, and taken off again before it is handed in': {
    part: <PaperTab where={home as PaperPlace} papers={papers} />,
    says: ['2週間より先の書類（1件）', '写真をとる', /外す\s*<span/],
    not: ['取り下げる'],
  },
  'a page that is not there says so in large, and keeps the words of the seed in small': {
    part: <NotFoundScreen />,
    says: [/<h1[^>]*>お探しのページは見つかりませんでした/, /<small>アドレス：/],
  },
  'a row says what its reader is to do, and how many days are left': {
    part: <NegotiationRow negotiation={{ ...talk, next: { ...turn, due: '2026-12-09' } }} side="buyer" now={now} />,
    says: [/あなたの番：<\/span>(<!-- -->)?見学の日時に返事をする<\/p>/, /<strong[^>]*>あと8日<\/strong>/],
  },
  'only unread messages of people count in a row': {
    part: <NegotiationRow negotiation={{ ...talk, unreadCount: 2, unreadCards: 5 }} side="buyer" now={now} />,
    says: ['（未読 2件）'],
    not: ['7件', '5件'],
  },
  'a deal of the desk says what changed last': {
    part: <RowTable rows={[talk]} columns={dealColumns(now, new Set(), {})} />,
    says: ['手続きの動き：11月20日（金） 購入申込が承諾されました'],
  },
  'a list says how much of it is shown': {
    part: <More shown={20} total={34} hasMore onMore={nothing} />,
    says: ['34件のうち20件を表示中', 'もっと見る'],
  },
  'a list that is shown whole does not': {
    part: <More shown={34} total={34} hasMore={false} onMore={nothing} />,
    says: [],
    not: ['表示中', 'もっと見る'],
  },
  'a dead link has a quiet way to the first page': {
    part: <DeadLink reason="リンクの期限が切れています" />,
    says: [/class="[^"]*quiet[^"]*"[^>]*>トップへ/],
  },
  'messages have a place in every dialog': {
    part: (
      <Dialog open title="題" onClose={nothing}>
        中身
      </Dialog>
    ),
    says: ['role="status"'],
  },
}

test.each(Object.entries(pages))('%s', async (_, { part, says, not = [] }) => {
  const page = await drawn(part)
  for (const words of says)
    if (typeof words === 'string') expect(page).toContain(words)
    else expect(page).toMatch(words)
  for (const words of not) expect(page).not.toContain(words)
})

test('an offer lists the data that it lacks, each once', () => {
  expect(missingOf(member())).toEqual([])
  expect(missingOf(member({ phone: null, city: null, address1: null } as never))).toEqual(['電話番号', '住所'])
})

test.each([
  ['deposit', /5〜10％がふつう.*戻りません/],
  ['boundary', /隣の土地との境.*境界標を示してもらうのがふつう/],
  ['liability', /雨漏り.*3か月がふつう/],
] as const)('the term %s explains its meaning and what is usual', (name, words) => {
  expect(termFields[name].hint).toMatch(words)
})

test('the member number to compare must be another member’s', () => {
  expect(checked('', member()).number).toContain('入力してください')
  expect(checked('b-000001', member()).number).toContain('別の会員')
  expect(checked('B-000002', member())).toEqual({})
})

/** The selectors used here need only the name of an element and its ancestors. */
const pressedIn = (name: string, key: string, more: object = {}) => {
  const target = { closest: (selector: string) => selector.split(/,(?![^(]*\))/).some((part) => part.trim().split(/[:[]/)[0] === name) }
  return {
    ...{ key, target, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false },
    ...more,
  } as never
}

test('single keys work while a select has the focus, except Enter, and not in text fields', () => {
  const keys = { j: nothing, Enter: nothing }
  expect(actOf(keys, pressedIn('select', 'j'))).toBe(nothing)
  expect(actOf(keys, pressedIn('select', 'Enter'))).toBeUndefined()
  for (const name of ['textarea', 'input', 'dialog']) expect(actOf(keys, pressedIn(name, 'j')), name).toBeUndefined()
  expect(actOf(keys, pressedIn('main', 'j', { ctrlKey: true }))).toBeUndefined()
})

test('Ctrl+Enter submits a form that allows it, and Enter alone does not', () => {
  const form = { props: { noValidate: true, onSubmit: nothing, ref: { current: null } }, summary: {} } as never
  const pressed = (byKey: boolean, key: object) => {
    let sent = 0
    const { onKeyDown } = (Form({ form, byKey, children: null }) as ReactElement<{ onKeyDown?: (event: KeyboardEvent) => void }>).props
    const event = { key: 'Enter', nativeEvent: {}, preventDefault: nothing, currentTarget: { requestSubmit: () => sent++ }, ...key }
    onKeyDown?.(event as never)
    return sent
  }
  expect(pressed(true, { ctrlKey: true })).toBe(1)
  expect(pressed(true, { metaKey: true })).toBe(1)
  expect(pressed(true, {})).toBe(0)
  expect(pressed(true, { ctrlKey: true, nativeEvent: { isComposing: true } })).toBe(0)
  expect(pressed(false, { ctrlKey: true })).toBe(0)
})

test('messages appear in the topmost dialog, and on the page again once it is closed', () => {
  expect(placeOfToasts()).toBeUndefined()
  const giveBack = takeToasts('first')
  const giveBackSecond = takeToasts('second')
  expect(placeOfToasts()).toBe('second')
  giveBackSecond()
  expect(placeOfToasts()).toBe('first')
  giveBack()
  expect(placeOfToasts()).toBeUndefined()
})

test('an icon exists at /favicon.ico', () => {
  expect([...readFileSync('public/favicon.ico').subarray(0, 4)]).toEqual([0, 0, 1, 0])
})
