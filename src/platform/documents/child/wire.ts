/** Message to and from the process that opens files: JSON and bytes. */
export interface Message {
  head: Record<string, unknown>
  parts: Buffer[]
}

/** The head's length, the head with the lengths of the parts, the parts. */
export function write(head: Record<string, unknown>, parts: Buffer[]): Buffer {
  const words = Buffer.from(JSON.stringify({ head, lengths: parts.map(({ length }) => length) }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(words.length)
  return Buffer.concat([length, words, ...parts])
}

/** Throws if truncated. */
export function read(bytes: Buffer): Message {
  const begin = 4 + bytes.readUInt32BE()
  const { head, lengths } = JSON.parse(bytes.toString('utf8', 4, begin)) as { head: Record<string, unknown>; lengths: number[] }
  let at = begin
  const parts = lengths.map((length) => {
    const part = bytes.subarray(at, at + length)
    at += length
    return part
  })
  if (at !== bytes.length) throw new Error('A message is incomplete.')
  return { head, parts }
}
