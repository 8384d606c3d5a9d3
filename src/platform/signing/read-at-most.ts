/** The body of an answer; undefined when it weighs more, of which no more is read. */
export async function readAtMost(answer: Response, bytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    // Leaving the loop ends the stream.
    if (length > bytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
