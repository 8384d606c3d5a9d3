import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The initial tab of a work list: the first with pending work, otherwise the first. */
export const firstWaiting = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  counts: Readonly<Record<string, { count: number } | undefined>>,
): Tab => tabs.find((tab) => (counts[tab]?.count ?? 0) > 0) ?? tabs[0]

/** Writes the initial tab into the URL, so that the list stays on it when its work is done, and after a reload. */
export function useTabInAddress(tab: string): void {
  const navigate = useNavigate()
  const asked = useSearch({ strict: false, select: (search: { tab?: string }) => search.tab })
  useEffect(() => {
    if (asked === undefined) void navigate({ to: '.', search: (search) => ({ ...search, tab }), replace: true, resetScroll: false })
  }, [asked, tab, navigate])
}
