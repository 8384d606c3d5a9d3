/**
 * Shows a file that a call answers in a tab of its own. The tab opens with the press, or browsers take it for an intrusion; where they let
 * none open, the file is saved.
 */
export async function showFile(load: () => Promise<unknown>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    // What is neither JSON nor text comes as it is, whatever the contract calls it.
    const url = URL.createObjectURL((await load()) as Blob)
    if (tab) tab.location.href = url
    else Object.assign(document.createElement('a'), { href: url, download: `${name}.pdf` }).click()
    // The browser has taken it over by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
