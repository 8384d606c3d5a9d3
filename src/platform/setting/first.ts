import type { Config } from '#platform/config.ts'
import { INVENTED } from '#platform/refused-settings.ts'
import { nationalHolidays } from './holidays.ts'
import { external } from './legal/external-transmission.ts'
import { guideline } from './legal/guideline.ts'
import { law } from './legal/law.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { firstRetention } from './retention.ts'
import type { Section, SettingData } from './sections.ts'
import { firstTargets } from './targets.ts'
import { oneAccount } from './upgrade-edition.ts'

const WORKDAY = { opens: '09:00', closes: '18:00' }

const firstExportReasons = [
  '監査・会計のため',
  '法令にもとづく照会への回答',
  '会員からのご依頼への対応',
  '会員への連絡・郵送のため',
  '集計・分析のため',
  '不具合の調査のため',
]

/** Initial settings from the environment; it only fills the first edition. */
export const firstSettings = ({ first, secondFactorRequired }: Config): SettingData => ({
  issuer: { ...first.operator, postCode: null, hours: null, license: first.operator.license ?? null, logo: null },
  invoice: { number: first.invoiceNumber ?? null, seal: null },
  bank: accountOf(first.transfer),
  calendar: { weekdays: [null, WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, null], closedDays: nationalHolidays },
  targets: firstTargets,
  money: { feeTolerance: 880, secondPersonFrom: null },
  security: { secondFactorRequired, sessionHours: 12, exportReasons: firstExportReasons },
  retention: firstRetention,
  talk: { assignNew: 1, assignOnReply: true, showStaffName: true, quietFrom: null, quietTo: null },
  'legal.terms': terms,
  'legal.privacy': privacy,
  'legal.law': law,
  'legal.guideline': guideline,
  'legal.external': external,
})

/** えんがわ銀行 本店 普通 1234567; any other format is kept in one piece. */
function accountOf({ bank: written, holder }: Config['first']['transfer']): SettingData['bank'] {
  const parts = written.trim().split(/\s+/)
  const [bank = '', branch = '', type = '', number = ''] = parts.length === 4 ? parts : [written]
  return oneAccount({ bank, branch, type, number, holder })
}

const namesOf: Partial<Record<Section, readonly (keyof typeof INVENTED)[]>> = {
  issuer: ['OPERATOR_NAME', 'OPERATOR_REPRESENTATIVE', 'OPERATOR_ADDRESS', 'OPERATOR_PHONE', 'OPERATOR_EMAIL', 'OPERATOR_LICENSE'],
  bank: ['TRANSFER_BANK', 'TRANSFER_HOLDER'],
}

/** Production must not start with placeholders in a section that has no stored edition yet. */
export function refuseInvented(config: Config, sections: readonly Section[]): void {
  const sentence = inventedIn(config, sections)
  if (sentence) throw new Error(sentence)
}

/** Placeholders that block the first start: pages, letters and invoices would show them. */
export function inventedIn(config: Config, sections: readonly Section[]): string | undefined {
  const { operator, transfer } = config.first
  const given: Partial<Record<keyof typeof INVENTED, string>> = {
    OPERATOR_NAME: operator.name,
    OPERATOR_REPRESENTATIVE: operator.representative,
    OPERATOR_ADDRESS: operator.address,
    OPERATOR_PHONE: operator.phone,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_LICENSE: operator.license,
    TRANSFER_BANK: transfer.bank,
    TRANSFER_HOLDER: transfer.holder,
  }
  const invented = sections.flatMap((section) => namesOf[section] ?? []).filter((name) => given[name] === INVENTED[name])
  if (config.production && invented.length > 0)
    return `Before the first start in production set ${invented.join(', ')}: what stands there by itself is invented, and pages, letters and invoices would show it.`
}
