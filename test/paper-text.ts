import type { TestApp } from './app.ts'
import { urlOf } from './call.ts'
import type { Person } from './cast.ts'
import { readPDF } from './pdf.ts'

interface Given {
  params?: { id: string }
  body?: unknown
}

/** The text of a paper as its reader gets it; the error code if there is none. */
export const paperReader =
  (app: () => TestApp) =>
  async (call: string, { body, ...given }: Given, by: Person = 'ada'): Promise<string> => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await app().fetch(urlOf(call, given), { by, ...(body !== undefined && json) })
    if (!answer.ok) return `${answer.status} ${((await answer.json()) as { code: string }).code}`
    return readPDF(new Uint8Array(await answer.arrayBuffer())).text.replaceAll(/\s+/g, ' ')
  }
