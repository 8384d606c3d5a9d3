import type { Consent } from '#domain/deal/consent/contract.ts'
import type { TestApp } from './app.ts'
import { callWith } from './call.ts'
import { codeTo } from './companions.ts'

/** A co-owner of the seller's house. */
export const owner = { role: 2 as const, name: '空野 陸', email: 'riku@example.com', share: '1/3' }

/** The consent a co-owner was asked for and has not answered. */
export async function asked(app: TestApp, companionID: string): Promise<Consent> {
  const [row] = (await app.as('sora').listConsents({ query: { companionID: [companionID], consentStatus: [1] } })).items
  if (!row) throw new Error('They were asked nothing.')
  return row
}

/** The code in their mailbox that they need to agree. */
export async function askedCode(app: TestApp, headers: Record<string, string>, { id: consentID, companionID }: Consent): Promise<string> {
  await callWith(app, 'askForConsentCode', { params: { id: companionID }, body: { consentID } }, { headers })
  const { email } = await app.as('sora').getCompanion({ params: { id: companionID } })
  return codeTo(app, email)
}

/** Agrees as a user would: the code from the mailbox, their name, and the text they read. */
export async function agree(app: TestApp, headers: Record<string, string>, row: Consent, name = '空野　陸') {
  const { id: consentID, companionID, sha256 } = row
  const code = await askedCode(app, headers, row)
  const body = { consentID, sha256, name, code: code || '000000' }
  const { status, text } = await callWith(app, 'giveConsent', { params: { id: companionID }, body }, { headers })
  return { status, body: JSON.parse(text) }
}
