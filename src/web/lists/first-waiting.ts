/** The tab with which a list of work opens: the first in which something waits, otherwise the first. */
export const firstWaiting = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  counts: Readonly<Record<string, { count: number } | undefined>>,
): Tab => tabs.find((tab) => (counts[tab]?.count ?? 0) > 0) ?? tabs[0]
