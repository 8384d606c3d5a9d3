import { mdiBankOutline, mdiCogOutline, mdiForumOutline, mdiKeyOutline } from '@mdi/js'

/** The icon of what an audit entry is about; undefined where its actor says more. */
export const iconOf = (subjectKind: string, actorID: string | null): string | undefined =>
  icons[subjectKind] ?? (actorID === null ? mdiCogOutline : undefined)

const icons: Readonly<Record<string, string>> = {
  account: mdiKeyOutline,
  alert: mdiCogOutline,
  demo: mdiCogOutline,
  job: mdiCogOutline,
  mail: mdiCogOutline,
  setting: mdiCogOutline,
  statistics: mdiCogOutline,
  bankImport: mdiBankOutline,
  bankNotice: mdiBankOutline,
  deposit: mdiBankOutline,
  payment: mdiBankOutline,
  chat: mdiForumOutline,
  heldMessage: mdiForumOutline,
  negotiation: mdiForumOutline,
}
