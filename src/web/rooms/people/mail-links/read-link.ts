import { safeNext } from '#web/session/access.ts'

export interface MailedLink {
  mode: string | undefined
  code: string | undefined
  /** Target page at the time the mail was requested. */
  next: string | undefined
}

export function readLink(search: { mode?: string; oobCode?: string; continueUrl?: string }): MailedLink {
  const { mode, oobCode, continueUrl } = search
  const next = continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams.get('next') : null
  return { mode, code: oobCode, next: safeNext(next ?? undefined) }
}

/** The address without the code, which would otherwise stay in the history and leak in the referrer of the page's requests. */
export function withoutCode(href: string): string {
  const url = new URL(href)
  for (const name of ['oobCode', 'apiKey']) url.searchParams.delete(name)
  return url.pathname + url.search
}
