import {
  mdiBankOutline,
  mdiCashMultiple,
  mdiClockOutline,
  mdiDatabaseClockOutline,
  mdiFileDocumentOutline,
  mdiForumOutline,
  mdiGavel,
  mdiLockOutline,
  mdiOfficeBuildingOutline,
  mdiReceiptTextOutline,
  mdiScaleBalance,
  mdiShieldLockOutline,
  mdiTimerOutline,
  mdiTransitConnectionVariant,
} from '@mdi/js'
import type { Section } from '#platform/setting/sections.ts'

export const settingIcons: Record<Section, string> = {
  issuer: mdiOfficeBuildingOutline,
  invoice: mdiReceiptTextOutline,
  bank: mdiBankOutline,
  calendar: mdiClockOutline,
  targets: mdiTimerOutline,
  talk: mdiForumOutline,
  money: mdiCashMultiple,
  security: mdiShieldLockOutline,
  retention: mdiDatabaseClockOutline,
  'legal.terms': mdiFileDocumentOutline,
  'legal.privacy': mdiLockOutline,
  'legal.law': mdiScaleBalance,
  'legal.guideline': mdiGavel,
  'legal.external': mdiTransitConnectionVariant,
}
