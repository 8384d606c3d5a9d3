import type { Config } from '#platform/config.ts'
import type { LegalText } from '../data.ts'

/** Placeholder in texts for the name of the signing service. */
export const SERVICE = '電子契約サービス'

/**
 * True when the privacy text names the service that receives contracts, with the names and mail addresses of the signers. Without an
 * external signing service there is no one to name.
 */
export function namesSigning({ signing }: Pick<Config, 'signing'>, { lead, articles }: Pick<LegalText, 'lead' | 'articles'>): boolean {
  const isNamed = (text: string) => !signing || text.includes(signing.name) || text.includes(`{{${SERVICE}}}`)
  return isNamed([lead, ...articles.flatMap(({ plain, body }) => [plain ?? '', body])].join('\n'))
}

/** The refusal to start in production when the privacy text does not tell members about the signing service. */
export const unnamedTrouble = (config: Pick<Config, 'signing'>, privacy: Pick<LegalText, 'lead' | 'articles'>): string | undefined =>
  namesSigning(config, privacy)
    ? undefined
    : `SIGN_PROVIDER=external hands the names and mail addresses of those who sign to ${config.signing?.name}, of which the text on privacy that holds says nothing: start without it, write an edition at /admin/setting that names it, with {{${SERVICE}}} or in letters, and start with it again.`
