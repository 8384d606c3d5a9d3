import type { Config } from '#platform/config.ts'
import type { LegalText } from '../data.ts'

/** By which a text names the service that takes signatures, whichever it is. */
export const SERVICE = '電子契約サービス'

/**
 * Whether a text on privacy says to whom contracts go, with the names and mail addresses of those who sign; where nobody outside takes
 * signatures there is nobody to name.
 */
export function namesSigning({ signing }: Pick<Config, 'signing'>, { lead, articles }: Pick<LegalText, 'lead' | 'articles'>): boolean {
  const isSaid = (text: string) => !signing || text.includes(signing.name) || text.includes(`{{${SERVICE}}}`)
  return isSaid([lead, ...articles.flatMap(({ plain, body }) => [plain ?? '', body])].join('\n'))
}

/** What a server in production says before it would hand over a contract of which its members were told nothing. */
export const unnamedTrouble = (config: Pick<Config, 'signing'>, privacy: Pick<LegalText, 'lead' | 'articles'>): string | undefined =>
  namesSigning(config, privacy)
    ? undefined
    : `SIGN_PROVIDER=external hands the names and mail addresses of those who sign to ${config.signing?.name}, of which the text on privacy that holds says nothing: start without it, write an edition at /admin/setting that names it, with {{${SERVICE}}} or in letters, and start with it again.`
