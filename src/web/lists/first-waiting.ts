import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The tab with which a list of work opens: the first in which something waits, otherwise the first. */
export const firstWaiting = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  counts: Readonly<Record<string, { count: number } | undefined>>,
): Tab => tabs.find((tab) => (counts[tab]?.count ?? 0) > 0) ?? tabs[0]

/** Puts the tab with which a list opened into its address, so that the list stays there when that work is done, and on a reload. */
export function useTabInAddress(tab: string): void {
  const navigate = useNavigate()
  const asked = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  useEffect(() => {
    if (asked === undefined) void navigate({ to: '.', search: (search) => ({ ...search, tab }), replace: true, resetScroll: false })
  }, [asked, tab, navigate])
}
