import { randomSecret } from '#platform/opaque.ts'
import { authorizedDomains } from './links.ts'
import { MAX_LENGTH, MIN_LENGTH } from './passwords.ts'
import type { Provider } from './provider.ts'

// SDK requests about the provider itself.

/** Off: the throttle does this work here. The SDK requires a key of four segments. */
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

/** Sign-in methods of an address: never disclosed. */
export const signInMethods = async () => ({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomSecret(18) })
