import { readFileSync } from 'node:fs'
import { FetchError } from 'ofetch'
import { GOOD_CARD } from '#test/deals.ts'
import { hillHouseFields } from '#test/houses.ts'
import { type Api, makeApi } from '#web/api/make.ts'
import { DEMO_PASSWORD, letterTo, linkIn, newAddress, site, type Visitor } from './stage.ts'

/** Creates a journey's prerequisites through the calls that the pages make themselves. */

/** From Niigata to Nara: no journey lists a house there, so the order and number of results stay stable while others run. */
export const QUIET_PLACES = 'searchPrefecturesCodes=15,16,17,18,19,20,21,22,23,24,26,27,28,29'

export interface Person {
  id: string
  email: string
  api: Api
  /** A session of this person, as a Cookie header. */
  cookie(): Promise<string>
  /** Uploads a picture and returns its path, to be attached to something. */
  upload(file: string, dir: string): Promise<string>
}

/** A demo user, or one signed up here. */
export async function personOf(email: string, password = DEMO_PASSWORD): Promise<Person> {
  const { localId, idToken } = await identity('signInWithPassword', { email, password, returnSecureToken: true })
  const authorization = `Bearer ${idToken}`
  const api = makeApi(async ({ method, url, body, headers }) => {
    const response = await fetch(new URL(url, site()), {
      method,
      headers: { ...headers, authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const data = text === '' ? undefined : JSON.parse(text)
    if (response.ok) return data
    throw Object.assign(new FetchError(`${method} ${url}: ${response.status} ${text}`), { status: response.status, data })
  })
  return {
    id: localId,
    email,
    api,
    async cookie() {
      const answer = await fetch(new URL('/api/auth/token-sync', site()), { method: 'POST', headers: { authorization } })
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
    async upload(file, dir) {
      const form = new FormData()
      form.set('name', 'photo.jpg')
      form.set('dir', dir)
      form.set('thumbnail', 'true')
      form.set('image', new File([readFileSync(file)], 'photo.jpg', { type: 'image/jpeg' }))
      const response = await fetch(new URL('/api/image', site()), { method: 'POST', headers: { authorization }, body: form })
      return ((await response.json()) as { path: string }).path
    },
  }
}

/** A new buyer with a verified address. */
export const newBuyer = (lastName: string, fields: object = {}) => newMember(lastName, { userType: 3, ...fields })

/** A new, unchecked seller, who can only write drafts. */
export const newSeller = (lastName: string) =>
  newMember(lastName, {
    userType: 2,
    ...{ birthDate: '1956-04-02', phone: '09012345678' },
    ...{ postCode: '2220011', prefecturesCode: '14', cityCode: '14109', address1: '菊名', address2: '2番3号' },
  })

async function newMember(lastName: string, fields: object): Promise<Person> {
  const email = newAddress('member')
  const network = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const { idToken } = await identity('signUp', { email, password: DEMO_PASSWORD, returnSecureToken: true }, network)
  const created = await fetch(new URL('/api/user', site()), {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ lastName, firstName: '美咲', lastNameKana: 'カイヌシ', firstNameKana: 'ミサキ' },
      ...{ termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true },
      ...fields,
    }),
  })
  if (!created.ok) throw new Error(`POST /api/user: ${created.status} ${await created.text()}`)
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, network)
  const link = linkIn(await letterTo(email, /確認/))
  await identity('update', { oobCode: new URL(link, site()).searchParams.get('oobCode') })
  return personOf(email)
}

/** A new seller who may list, with letters, codes and appointments separate from every other journey. */
export async function approvedSeller(lastName: string, operator: Person): Promise<Person> {
  const seller = await newSeller(lastName)
  const imagePaths = [await seller.upload('db/demo/pictures/view-town.jpg', 'identification')]
  await seller.api.applySeller({ params: { id: seller.id }, body: { identificationDocumentType: 3, imagePaths } })
  await approveSeller(operator, seller.id)
  return seller
}

/** Records the background check and approves the seller. */
export async function approveSeller(operator: Person, id: string) {
  await operator.api.putAntisocialCheck({ params: { id }, body: { result: 1, means: '新聞記事の検索', day: '2026-11-20' } })
  await operator.api.setUserStatus({ params: { id }, body: { sellerApprovedStatus: 3 } })
}

/** Pays on the simulated card page; the fee together with the operator's approval makes a contract. */
export async function payUsageFee({ id, api }: Person, negotiationID: string) {
  const payment = await api.orderUsageFee({ params: { id: negotiationID } })
  const { url } = await api.openCheckout({ params: { id: payment.id } })
  await fetch(`${url}/payment`, { method: 'POST', body: new URLSearchParams({ number: GOOD_CARD }), redirect: 'manual' })
  for (let tries = 0; tries < 60; tries++) {
    if ((await api.getUser({ params: { id } })).usageFeeActive) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The fee was not paid.')
}

/** A public listing whose seller negotiates directly with the buyer. */
export async function publicHouse(seller: Person, operator: Person, title: string, fields: object = {}): Promise<string> {
  const photo = { path: await seller.upload('db/demo/pictures/house-machiya-1.jpg', 'estate'), kind: 2 as const, caption: '外観' }
  const { id } = await seller.api.createEstate({ body: { ...hillHouseFields, title, estatePhotos: [photo], ...fields } })
  const { version } = await seller.api.applyEstate({ params: { id } })
  await operator.api.approveEstate({ params: { id } }, { ifMatch: version })
  return id
}

/** Signs in without the form, by writing what the browser stores afterwards; the form has journeys of its own. */
export async function signIn({ context }: Visitor, { email }: Pick<Person, 'email'>): Promise<void> {
  const account = await identity('signInWithPassword', { email, password: DEMO_PASSWORD, returnSecureToken: true })
  const { localId: uid, idToken: accessToken, refreshToken, expiresIn } = account
  const expirationTime = Date.now() + Number(expiresIn) * 1000
  const user = { uid, email, emailVerified: true, isAnonymous: false, stsTokenManager: { accessToken, refreshToken, expirationTime } }
  const kept = [
    { name: `firebase:authUser:${await apiKey()}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: 'engawa:synced', value: accessToken.slice(-24) },
  ]
  await context.setStorageState({ cookies: [], origins: [{ origin: site(), localStorage: kept }] })
  const answer = await context.request.post('/api/auth/token-sync', { headers: { authorization: `Bearer ${accessToken}` } })
  if (!answer.ok()) throw new Error(`POST /api/auth/token-sync: ${answer.status()} ${await answer.text()}`)
}

async function apiKey(): Promise<string> {
  const { apiKey: key } = (await (await fetch(new URL('/api/auth/config', site()))).json()) as { apiKey: string }
  return key
}

interface Account {
  localId: string
  idToken: string
  refreshToken: string
  expiresIn: string
}

async function identity(call: string, body: object, network?: string): Promise<Account> {
  const response = await fetch(new URL(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${await apiKey()}`, site()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(network && { 'x-forwarded-for': network }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Account
}
