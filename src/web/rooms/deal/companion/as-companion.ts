import { createIsomorphicFn } from '@tanstack/react-start'
import { ofetch } from 'ofetch'
import { AS_COMPANION, VIEWER_HEADER } from '#platform/auth/cookies.ts'
import { inProcess } from '#web/api/in-process.server.ts'
import { type Api, makeApi, type Named, type Outgoing, type Send } from '#web/api/make.ts'

const send: Send = createIsomorphicFn()
  .server((request: Outgoing, named: Named) => inProcess(request, named))
  .client(({ method, url, body, headers, signal }: Outgoing, _named: Named) =>
    ofetch(url, {
      method,
      body: body as Record<string, unknown> | undefined,
      signal,
      // No token of an account that may be signed in here as well: the request says whose it is.
      headers: { accept: 'application/json', ...headers, [VIEWER_HEADER]: AS_COMPANION },
      credentials: 'same-origin',
      timeout: 0,
    }),
  )

/** The door for those who look on by a link; what it leads to is theirs alone. */
export const asCompanion: Pick<
  Api,
  | 'getCompanionHome'
  | 'getOnlookerOffers'
  | 'listViewings'
  | 'listDealPlans'
  | 'leaveAsCompanion'
  | 'listConsents'
  | 'askForConsentCode'
  | 'giveConsent'
  | 'refuseConsent'
  | 'withdrawConsent'
  | 'listPapers'
  | 'listSaleContracts'
  | 'askForSignatureCode'
  | 'signSaleContract'
> = makeApi(send)

/** Sends a file of theirs. */
export const sendAsCompanion = (path: string, form: FormData): Promise<unknown> =>
  ofetch(path, { method: 'POST', body: form, headers: { [VIEWER_HEADER]: AS_COMPANION }, credentials: 'same-origin', timeout: 0 })

/** A picture of theirs, at an address of this page until that is taken back. */
export const pictureAsCompanion = async (path: string): Promise<string> =>
  URL.createObjectURL(await ofetch(path, { headers: { [VIEWER_HEADER]: AS_COMPANION }, credentials: 'same-origin', responseType: 'blob' }))

/** Saves a file of theirs: a link alone would not say whose it is. */
export async function fileAsCompanion(path: string, name: string): Promise<void> {
  const blob: Blob = await ofetch(path, { headers: { [VIEWER_HEADER]: AS_COMPANION }, credentials: 'same-origin', responseType: 'blob' })
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
