import {
  mdiAccountOutline,
  mdiBullhornOutline,
  mdiCalendarOutline,
  mdiCashMultiple,
  mdiFileDocumentOutline,
  mdiHandshakeOutline,
  mdiHomeOutline,
  mdiHomeSearchOutline,
  mdiMessageTextOutline,
  mdiTimelineClockOutline,
} from '@mdi/js'
import { NotificationGroup } from '#domain/news/notification/enumerations.ts'

export const groupIcons: Record<NotificationGroup, string> = {
  [NotificationGroup.message]: mdiMessageTextOutline,
  [NotificationGroup.viewing]: mdiCalendarOutline,
  [NotificationGroup.purchaseOffer]: mdiHandshakeOutline,
  [NotificationGroup.plan]: mdiTimelineClockOutline,
  [NotificationGroup.paper]: mdiFileDocumentOutline,
  [NotificationGroup.payment]: mdiCashMultiple,
  [NotificationGroup.house]: mdiHomeOutline,
  [NotificationGroup.search]: mdiHomeSearchOutline,
  [NotificationGroup.account]: mdiAccountOutline,
  [NotificationGroup.operator]: mdiBullhornOutline,
}
