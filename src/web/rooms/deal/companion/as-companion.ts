import { createIsomorphicFn } from '@tanstack/react-start'
import { ofetch } from 'ofetch'
import { AS_COMPANION, VIEWER_HEADER } from '#platform/auth/cookies.ts'
import { inProcess } from '#web/api/in-process.server.ts'
import { type Api, makeApi, type NamedCall, type OutgoingRequest, type Send } from '#web/api/make.ts'

const send: Send = createIsomorphicFn()
  .server((request: OutgoingRequest, named: NamedCall) => inProcess(request, named))
  .client(({ method, url, body, headers, signal }: OutgoingRequest, _named: NamedCall) =>
    ofetch(url, {
      method,
      body: body as Record<string, unknown> | undefined,
      signal,
      // Sends no account token, since a member may be signed in here as well; the header marks the request as the companion's.
      headers: { accept: 'application/json', ...headers, [VIEWER_HEADER]: AS_COMPANION },
      credentials: 'same-origin',
      timeout: 0,
    }),
  )

/** API client for companions: its calls run with the companion's rights alone. */
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

/** Uploads a file as the companion. */
export const sendAsCompanion = (path: string, form: FormData): Promise<unknown> =>
  ofetch(path, { method: 'POST', body: form, headers: { [VIEWER_HEADER]: AS_COMPANION }, credentials: 'same-origin', timeout: 0 })

/** A blob URL of a picture, fetched as the companion; the caller revokes it. */
export const pictureAsCompanion = async (path: string): Promise<string> =>
  URL.createObjectURL(await ofetch(path, { headers: { [VIEWER_HEADER]: AS_COMPANION }, credentials: 'same-origin', responseType: 'blob' }))

/** Saves a file as the companion: a plain link would not identify them. */
export async function fileAsCompanion(path: string, name: string): Promise<void> {
  const blob: Blob = await ofetch(path, { headers: { [VIEWER_HEADER]: AS_COMPANION }, credentials: 'same-origin', responseType: 'blob' })
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
