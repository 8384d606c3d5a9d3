import { safeNext } from '#web/session/access.ts'

/** What a mailed link brings along. */
export interface MailedLink {
  mode: string | undefined
  code: string | undefined
  /** Where the person wanted to go when the letter was asked for. */
  next: string | undefined
}

export function readLink(search: { mode?: string; oobCode?: string; continueUrl?: string }): MailedLink {
  const { mode, oobCode, continueUrl } = search
  const next = continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams.get('next') : null
  return { mode, code: oobCode, next: safeNext(next ?? undefined) }
}

/** The address without the code: it would stay in the history, and go along to whatever the page asks for. */
export function withoutCode(href: string): string {
  const url = new URL(href)
  for (const name of ['oobCode', 'apiKey']) url.searchParams.delete(name)
  return url.pathname + url.search
}
