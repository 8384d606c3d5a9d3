/**
 * A separate process with little memory and time that opens files from strangers: a malicious one can harm nothing else. It gets a file and
 * returns findings, with no other data.
 */

import { type Task, tasks } from './tasks.ts'
import { read, write } from './wire.ts'

const task = process.argv[2] as Task['name']
const { head, parts } = read(await whole(process.stdin))
const { head: answer, parts: made } = await tasks[task](head as never, parts)
process.stdout.end(write(answer, made))

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
