import { allDepositTabs, type DepositTab } from '#domain/money/deposit/desk-enumerations.ts'
import type { Bank } from '#platform/setting/data.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'

/** As in the address. */
export interface DepositSearch {
  tab?: string
  keyword?: string
  importID?: string
}

export const depositTabOf = ({ tab }: DepositSearch): DepositTab => allDepositTabs.find((each) => each === tab) ?? 'exact'

export const depositConditions = ({ keyword, importID }: DepositSearch) => ({
  keyword: keyword || undefined,
  importID: importID ? [importID] : undefined,
})

export const depositPage = (search: DepositSearch, cursor?: string) =>
  api.listDeskDeposits({ query: { ...depositConditions(search), tab: depositTabOf(search), limit: 50, cursor } })

/** A tab with its counts, and the chosen money: by the address, else the first row. */
export async function loadDeposits(search: DepositSearch, id: string | undefined) {
  const [first, counts, imports, bank] = await Promise.all([
    depositPage(search),
    api.countDeskDepositsByTab({ query: depositConditions(search) }),
    api.listBankImports({ query: { limit: 5 } }),
    api.getSetting({ params: { section: 'bank' }, query: {} }),
  ])
  const chosen =
    id === undefined
      ? first.items[0]
      : (first.items.find((one) => one.id === id) ?? (await orNotFound(api.getDeskDeposit({ params: { id } }))))
  const { accounts } = bank.data as unknown as Bank
  return { first, counts, chosen, imports: imports.items, accounts }
}
export type LoadedDeposits = Awaited<ReturnType<typeof loadDeposits>>
