import { mayExist, problemsOf } from '#platform/http/openapi-problems.ts'
import { endpoints } from './call.ts'

const calls = Object.entries(endpoints)
  .map(([call, e]) => ({
    call,
    e,
    path: new RegExp(`^/api${e.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    order: e.path.replaceAll(/\{\w+\}/g, '~'),
  }))
  .sort((a, b) => (a.order < b.order ? -1 : 1))

/** Prints any problem code that a call returns without documenting it, which fails the test. */
export async function requireDocumented(method: string, path: string, answer: Response): Promise<void> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  if (!isProblem && answer.status !== 200) return
  const asked = calls.find(({ e, path: pattern }) => e.method === method.toLowerCase() && pattern.test(path))
  if (!asked) return
  if (!isProblem) {
    if (asked.e.status === 201 && !mayExist(asked.call, asked.e)) console.error(`${asked.call} answers 200, which is not in the document.`)
    return
  }
  const { code } = (await answer.clone().json()) as { code: string }
  if (!problemsOf(asked.call, asked.e).get(String(answer.status))?.includes(code))
    console.error(`${asked.call} answers ${answer.status} ${code}, which is not in the document (npm run generate).`)
}
