import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import type { DeskMember } from '#domain/office/members/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { type PersonTab, personTabs, tabsOf } from './person-tabs.ts'

/** Tabs of a member's page with their counts; a select on a phone, where ten tabs do not fit side by side. */
export function PersonTabList({ user, desk, chosen }: { user: User; desk: DeskMember | undefined; chosen: PersonTab }) {
  const navigate = useNavigate()
  const counts = desk ? countsOf(desk) : {}
  const nameOf = (tab: PersonTab) => personTabs[tab] + (counts[tab] ? ` ${counts[tab]}` : '')
  const searchOf = (tab: PersonTab) => (tab === 'overview' ? {} : { tab })
  const tabs = tabsOf(user)
  return (
    <>
      <div className="from-tablet">
        <TabList label="この会員の">
          {tabs.map((tab) => (
            <TabLink key={tab} to="/admin/user/$id" params={{ id: user.id }} search={searchOf(tab)} chosen={tab === chosen}>
              {nameOf(tab)}
            </TabLink>
          ))}
        </TabList>
      </div>
      <div className="below-tablet">
        <SearchChoice
          label="見る内容"
          value={chosen}
          choices={tabs.map((tab) => [tab, nameOf(tab)] as const)}
          onChange={({ currentTarget }) =>
            navigate({ to: '/admin/user/$id', params: { id: user.id }, search: searchOf(currentTarget.value as PersonTab) })
          }
        />
      </div>
    </>
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
