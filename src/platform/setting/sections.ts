import type { Bank, Calendar, Invoice, Issuer, LegalText, MoneyRules, Security, Talk, Terms } from './data.ts'
import type { Retention } from './retention.ts'
import type { Targets } from './targets.ts'

/** Site-wide settings, each section with editions of its own. */
export interface SettingData {
  issuer: Issuer
  invoice: Invoice
  bank: Bank
  calendar: Calendar
  money: MoneyRules
  security: Security
  retention: Retention
  targets: Targets
  talk: Talk
  'legal.terms': Terms
  'legal.privacy': LegalText
  'legal.law': LegalText
  'legal.guideline': LegalText
  'legal.external': LegalText
}
export type Section = keyof SettingData
