import type { MailedLink } from './letters.ts'
import type { Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import type { CodeType } from './table.ts'

const modes: Record<CodeType, string> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  AGREE_TO_EMAIL_CHANGE: 'agreeToEmailChange',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

/** The link in a letter: to /auth/action, with the parameters the SDK expects. */
export function actionLink(idp: Pick<Provider, 'config'>, type: CodeType, code: string, continueURL?: string): MailedLink {
  const url = new URL('/auth/action', idp.config.baseURL)
  url.searchParams.set('mode', modes[type])
  url.searchParams.set('oobCode', code)
  url.searchParams.set('apiKey', idp.config.identity.apiKey)
  url.searchParams.set('lang', 'ja')
  if (continueURL) url.searchParams.set('continueUrl', continueURL)
  return { code, url: url.toString() }
}

export const pageURL = (idp: Pick<Provider, 'config'>, path: string): string => new URL(path, idp.config.baseURL).toString()

/** Our links must not redirect to other sites. */
export function checkContinueURL(idp: Pick<Provider, 'config'>, continueURL: string | undefined): void {
  if (!continueURL) return
  if (!URL.canParse(continueURL)) throw new Refusal('INVALID_CONTINUE_URI')
  const { protocol, hostname } = new URL(continueURL)
  if (!/^https?:$/.test(protocol) || !authorizedDomains(idp).includes(hostname))
    throw new Refusal('UNAUTHORIZED_DOMAIN', 'DOMAIN_NOT_ALLOWLISTED')
}

export const authorizedDomains = (idp: Pick<Provider, 'config'>): string[] => [
  ...new Set([new URL(idp.config.baseURL).hostname, ...(idp.config.production ? [] : ['localhost', '127.0.0.1'])]),
]
