const BOM = '\uFEFF'

/** Saves a text as a file. Reading a response as text drops its byte order mark, without which Excel garbles Japanese. */
export function saveFile(file: string | Blob, name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(file instanceof Blob ? file : new Blob([file.startsWith(BOM) ? file : BOM + file], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
