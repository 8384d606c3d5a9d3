/** Opens a file returned by a call in a new tab. The tab opens during the click, or browsers block it; if none opens, the file is saved. */
export async function showFile(load: () => Promise<unknown>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    // Anything but JSON and text arrives as a Blob, whatever the contract's type.
    const url = URL.createObjectURL((await load()) as Blob)
    if (tab) tab.location.href = url
    else Object.assign(document.createElement('a'), { href: url, download: `${name}.pdf` }).click()
    // By then the browser has read it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
