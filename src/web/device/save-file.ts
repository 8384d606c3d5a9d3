const BOM = '\uFEFF'

/** Hands a text to the person as a file. Reading an answer as text drops its byte order mark, without which Excel garbles Japanese. */
export function saveFile(text: string, name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text.startsWith(BOM) ? text : BOM + text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
