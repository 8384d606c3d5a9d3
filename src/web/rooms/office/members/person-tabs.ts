import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { paymentStanding } from '#domain/money/payment/standing.ts'
import type { UserLink } from '#domain/people/duplicates/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { listDisputesOf } from '#web/rooms/money/payment/list-disputes.ts'
import { isWithdrawn } from '#web/rooms/people/seller-approval/application/withdrawn.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'

/** The parts of a member's page, each with an address of its own. */
export const personTabs = {
  overview: '概要',
  talk: '商談',
  estate: '物件',
  money: '注文・支払い',
  report: '通報',
  measure: '警告・停止',
  letter: 'メール',
  signIn: 'ログイン',
  record: '記録',
  note: 'メモ',
} as const
export type PersonTab = keyof typeof personTabs
const all = Object.keys(personTabs) as PersonTab[]

export const personTabOf = (tab: string | undefined): PersonTab => all.find((each) => each === tab) ?? 'overview'

/** Buyers have no estates tab, which would always be empty. */
export const tabsOf = ({ userType }: { userType: number }) => all.filter((tab) => tab !== 'estate' || userType === UserType.seller)

const MANY = 20
/** Entries of each list in the overview. */
const NEWEST = 5
/** Each list as a function of its cursor; the first page has none. */
export const listsOf = ({ id, userType }: { id: string; userType: number }, limit = MANY) => {
  const params = { id }
  const page = (cursor?: string) => ({ limit, cursor })
  return {
    talks: (cursor?: string) =>
      api.listNegotiations({ query: { ...page(cursor), ...(userType === UserType.seller ? { sellerID: id } : { buyerID: id }) } }),
    estates: (cursor?: string) => api.listDeskEstates({ query: { ...page(cursor), tab: 'all', userID: id } }),
    orders: (cursor?: string) => api.listOrders({ query: { ...page(cursor), orderUserID: id, orderBy: 'createdAt:desc' } }),
    payments: async (cursor?: string) =>
      withStandings(await api.listPayments({ query: { ...page(cursor), paymentUserID: id, orderBy: 'createdAt:desc' } })),
    reportsAbout: (cursor?: string) => api.listReportCases({ query: { ...page(cursor), aboutUserID: [id], orderBy: 'createdAt:desc' } }),
    reportsBy: (cursor?: string) => api.listReportCases({ query: { ...page(cursor), reporterID: id, orderBy: 'createdAt:desc' } }),
    letters: (cursor?: string) => api.listUserLetters({ params, query: page(cursor) }),
    records: (cursor?: string) => api.listUserRecords({ params, query: page(cursor) }),
    notes: () => listNotes('user', id),
  }
}

/** Each as it stands today, with the dispute in which a bank demands its money back, the newest of several. */
async function withStandings(payments: { items: Payment[]; cursor: string | null }) {
  const today = formatISODay(new Date())
  const disputes = await listDisputesOf(payments.items)
  const found = payments.items.map((each) => ({
    ...each,
    standing: paymentStanding(each, today),
    dispute: disputes.find((one) => one.paymentID === each.id),
  }))
  return { ...payments, items: found }
}

export async function loadPart(tab: PersonTab, user: Pick<User, 'id' | 'userType' | 'sellerApprovedStatus'>) {
  const lists = listsOf(user)
  switch (tab) {
    case 'overview': {
      const params = { id: user.id }
      const [notes, emailChange, hold, newest, withdrawn] = await Promise.all([
        lists.notes(),
        api.getEmailChange({ params }),
        api.getRetentionHold({ params }),
        newestOf(user),
        isWithdrawn(user),
      ])
      return { tab, notes, emailChange, hold, newest, withdrawn }
    }
    case 'talk':
      return { tab, talks: await lists.talks(), formers: await ofFormers(user, async (other) => ({ talks: await listsOf(other).talks() })) }
    case 'estate':
      return { tab, estates: await lists.estates() }
    case 'money': {
      const [orders, payments, formers] = await Promise.all([lists.orders(), lists.payments(), ofFormers(user, moneyOf)])
      return { tab, orders, payments, formers }
    }
    case 'report': {
      const [reportsAbout, reportsBy] = await Promise.all([lists.reportsAbout(), lists.reportsBy()])
      return { tab, reportsAbout, reportsBy }
    }
    case 'measure':
      return { tab, standing: await api.getMeasures({ params: { id: user.id } }) }
    case 'letter':
      return { tab, letters: await lists.letters() }
    case 'signIn':
      return { tab, signIns: (await api.getUserSignIns({ params: { id: user.id } })).items }
    case 'record':
      return { tab, records: await lists.records() }
    case 'note': {
      const [notes, colleagues] = await Promise.all([lists.notes(), listColleagues()])
      return { tab, notes, colleagues, now: new Date().toISOString() }
    }
  }
}

async function newestOf(user: { id: string; userType: number }) {
  const lists = listsOf(user, NEWEST)
  const [talks, estates, orders, payments, reportsAbout, reportsBy, letters] = await Promise.all([
    lists.talks(),
    user.userType === UserType.seller ? lists.estates() : undefined,
    lists.orders(),
    lists.payments(),
    lists.reportsAbout(),
    lists.reportsBy(),
    lists.letters(),
  ])
  return { talks, estates, orders, payments, reportsAbout, reportsBy, letters }
}
export type Newest = Awaited<ReturnType<typeof newestOf>>

type Side = UserLink['other']
/** Records that stayed with the accounts merged into this one. */
async function ofFormers<T>({ id }: { id: string }, read: (other: Side) => Promise<T>): Promise<(T & { other: Side })[]> {
  const { items } = await api.listUserLinks({ params: { id } })
  return Promise.all(items.filter(({ former }) => former).map(async ({ other }) => ({ ...(await read(other)), other })))
}

async function moneyOf(other: Side) {
  const lists = listsOf(other)
  const [orders, payments] = await Promise.all([lists.orders(), lists.payments()])
  return { orders, payments }
}
export type PersonTabData = Awaited<ReturnType<typeof loadPart>>
