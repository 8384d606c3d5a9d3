/** The body of a response; undefined when it is larger than the limit, beyond which nothing is read. */
export async function readAtMost(answer: Response, bytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    // Leaving the loop closes the stream.
    if (length > bytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
