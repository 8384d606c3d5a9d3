import {
  mdiAccountOutline,
  mdiAlertOutline,
  mdiCalendarOutline,
  mdiEmailOutline,
  mdiFileDocumentOutline,
  mdiFileSign,
  mdiForumOutline,
  mdiHomeOutline,
  mdiKeyOutline,
  mdiReceiptTextOutline,
  mdiShieldKeyOutline,
} from '@mdi/js'

const subjects: [RegExp, string][] = [
  [/^(seller|reinstated|profile|warned|restricted|suspended)/, mdiAccountOutline],
  [/^(estate|listing|reviewLetter|favorite)/, mdiHomeOutline],
  [/^(quotation|invoice|payment|paid|refund|document|partlyPaid|reopened|returned|order|usageFee)/, mdiReceiptTextOutline],
  [/^(purchaseOffer|onlooker|contract)/, mdiFileSign],
  [/^(paper|statement|terms)/, mdiFileDocumentOutline],
  [/^(viewing|confirmation)/, mdiCalendarOutline],
  [/^(step|handover|agreed|completed)/, mdiKeyOutline],
  [/^(talk|officeTalk|noteMention)/, mdiForumOutline],
  [/^(officeAlert|suspensionUnconfirmed|auditDayClosed)/, mdiAlertOutline],
  [/^(secondFactor|recovery|passkey)/, mdiShieldKeyOutline],
]

/** The icon of a letter's subject, by its key. */
export const letterIcon = (key: string): string => subjects.find(([keys]) => keys.test(key))?.[1] ?? mdiEmailOutline
