import { randomSecret } from '#platform/opaque.ts'
import { authorizedDomains } from './links.ts'
import { MAX_LENGTH, MIN_LENGTH } from './passwords.ts'
import type { Provider } from './provider.ts'

// What the SDK asks about the provider itself.

/** Off: the throttle does this work here. The key must have four segments for the SDK to read it. */
export const recaptchaConfig = async (idp: Provider) => ({
  recaptchaKey: `projects/${idp.config.identity.projectID}/keys/none`,
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
})

export const recaptchaParams = async () => ({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: '' })

export const projectInfo = async (idp: Provider) => ({
  projectId: idp.config.identity.projectID,
  authorizedDomains: authorizedDomains(idp),
})

export const passwordPolicy = async () => ({
  customStrengthOptions: { minPasswordLength: MIN_LENGTH, maxPasswordLength: MAX_LENGTH },
  allowedNonAlphanumericCharacters: [],
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
  forceUpgradeOnSignin: false,
})

/** Sign-in methods of an address: never told, whatever the address. */
export const signInMethods = async () => ({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomSecret(18) })
