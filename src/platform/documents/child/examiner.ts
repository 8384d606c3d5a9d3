/**
 * A process of its own, with little memory and little time, in which files from strangers are opened: whatever one does to its reader,
 * nothing else is hurt. It is handed a file and says what it is; it knows nothing of anybody.
 */

import { type Task, tasks } from './tasks.ts'
import { read, write } from './wire.ts'

const task = process.argv[2] as Task['name']
const { head, parts } = read(await whole(process.stdin))
const { head: said, parts: made } = await tasks[task](head as never, parts)
process.stdout.end(write(said, made))

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
