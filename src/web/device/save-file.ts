const BOM = '\uFEFF'

/** Saves a file. A text gets a byte order mark, without which Excel garbles Japanese; the bytes of an answered CSV stay as they are. */
export function saveFile(file: string | Blob, name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(file instanceof Blob ? file : new Blob([file.startsWith(BOM) ? file : BOM + file], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
