import { allDepositTabs, type DepositTab, verdicts } from '#domain/money/deposit/desk-enumerations.ts'
import type { Bank } from '#platform/setting/data.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { firstWaiting } from '#web/lists/first-waiting.ts'

/** As in the URL. */
export interface DepositSearch {
  tab?: string
  keyword?: string
  importID?: string
}

const conditionsOf = ({ keyword, importID }: DepositSearch) => ({
  keyword: keyword || undefined,
  importID: importID ? [importID] : undefined,
})

export const depositPage = (search: DepositSearch & { tab: DepositTab }, cursor?: string) =>
  api.listDeskDeposits({ query: { ...conditionsOf(search), tab: search.tab, limit: 50, cursor } })

/**
 * A tab with its counts, and the selected deposit: from the URL, otherwise the first row. Without a tab in the URL, the deposit's own tab
 * is open.
 */
export async function loadDeposits(asked: DepositSearch, id: string | undefined) {
  const given = allDepositTabs.find((each) => each === asked.tab)
  const [counts, opened] = await Promise.all([
    api.countDeskDepositsByTab({ query: conditionsOf(asked) }),
    id !== undefined && !given ? orNotFound(api.getDeskDeposit({ params: { id } })) : undefined,
  ])
  const tab = given ?? (opened ? (opened.verdict ?? 'all') : firstWaiting(verdicts, counts))
  const search = { ...asked, tab }
  const [first, imports, bank] = await Promise.all([
    depositPage(search),
    api.listBankImports({ query: { limit: 5 } }),
    api.getSetting({ params: { section: 'bank' }, query: {} }),
  ])
  const chosen =
    id === undefined
      ? first.items[0]
      : (opened ?? first.items.find((one) => one.id === id) ?? (await orNotFound(api.getDeskDeposit({ params: { id } }))))
  const { accounts } = bank.data as unknown as Bank
  return { search, first, counts, chosen, imports: imports.items, accounts }
}
export type LoadedDeposits = Awaited<ReturnType<typeof loadDeposits>>
