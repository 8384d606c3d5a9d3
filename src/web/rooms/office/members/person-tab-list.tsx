import { formatNumber } from '#domain/base/words/format.ts'
import type { DeskMember } from '#domain/office/members/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { type PersonTab, personTabs, tabsOf } from './person-tabs.ts'

/** Tabs of a member's page with their counts. */
export function PersonTabList({ user, desk, chosen }: { user: User; desk: DeskMember | undefined; chosen: PersonTab }) {
  const counts = desk ? countsOf(desk) : {}
  const nameOf = (tab: PersonTab) => personTabs[tab] + (counts[tab] ? ` ${counts[tab]}` : '')
  const searchOf = (tab: PersonTab) => (tab === 'overview' ? {} : { tab })
  return (
    <TabList label="この会員の">
      {tabsOf(user).map((tab) => (
        <TabLink key={tab} to="/admin/user/$id" params={{ id: user.id }} search={searchOf(tab)} chosen={tab === chosen}>
          {nameOf(tab)}
        </TabLink>
      ))}
    </TabList>
  )
}

/** A count of zero is not shown. */
const many = (count: number) => (count > 0 ? formatNumber(count) : undefined)
const upTo = ({ count, capped }: DeskMember['letters']) => (capped ? `${formatNumber(count)}以上` : many(count))

const countsOf = (desk: DeskMember): Partial<Record<PersonTab, string | undefined>> => ({
  talk: many(desk.talks),
  estate: many(desk.listings),
  money: many(desk.orders),
  report: many(desk.reports.open),
  measure: many(desk.warnings),
  letter: upTo(desk.letters),
  signIn: many(desk.signIns),
  record: upTo(desk.records),
  note: upTo(desk.notes),
})
